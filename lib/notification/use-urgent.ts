'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { Notice } from './queries';
import { useBadgePolling } from './use-badges';
import { useSeen } from './use-seen';
import { useBadgeSound } from './use-sound';

const LIVE_PATH = /^\/live-lesson\/(\d+)/;

/** Urgent notifications, one at a time: the first that was not answered in this tab. */
export function useUrgent(): { notice: Notice | null; answer: (notice: Notice) => void } {
  const path = usePathname();
  const inLesson = LIVE_PATH.test(path);
  const { data, dataUpdatedAt } = useBadgePolling();
  const seen = useSeen();
  useBadgeSound(data, inLesson);
  const { flush } = seen;
  // Each poll also retries what could not be sent.
  useEffect(() => void flush(), [flush, dataUpdatedAt]);
  const waiting = data?.urgentNotifications.filter(({ id }) => !seen.isSeen(id)) ?? [];
  // Nothing is shown over a lesson that the person attends.
  return { notice: inLesson ? null : (waiting[0] ?? null), answer: ({ id }) => seen.add([id]) };
}
