'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { Notice } from './queries';
import { useBadgePolling } from './use-badges';
import { useSeen } from './use-seen';
import { useBadgeSound } from './use-sound';

const LIVE_PATH = /^\/live-lesson\/(\d+)/;

/** What must be seen now, one at a time: the first urgent one that was not answered in this tab. */
export function useUrgent(): { notice: Notice | null; answer: (notice: Notice) => void } {
  const path = usePathname();
  const inLesson = LIVE_PATH.test(path);
  const { data, dataUpdatedAt } = useBadgePolling();
  const seen = useSeen();
  useBadgeSound(data, inLesson);
  const { flush } = seen;
  // Each poll is also the retry of what could not be sent.
  useEffect(() => void flush(), [flush, dataUpdatedAt]);
  const waiting = data?.urgentNotifications.filter(({ id }) => !seen.isSeen(id)) ?? [];
  // Nothing lies over a lesson the person sits in.
  return { notice: inLesson ? null : (waiting[0] ?? null), answer: ({ id }) => seen.add([id]) };
}
