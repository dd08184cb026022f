'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { instantOf } from '@/lib/calendar/move';
import type { Place } from '@/lib/calendar/move';
import { closedMinutes } from '@/lib/calendar/open-hours';
import { usePlaceConflicts } from '@/lib/calendar/use-move';
import type { Moving } from '@/lib/calendar/use-move';
import { useNames } from '@/lib/profile/use-names';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useNow } from '@/lib/schedule/use-now';
import { workingHoursQuery } from '@/lib/working-hours/queries';

/** A place must stand this long before the server is asked about it. */
const STANDS_MS = 250;
const MINUTE_PACE_MS = 10_000;

/** Null until the move has stood once: as it begins, nothing is asked. */
function useStanding(moving: Moving): Moving | null {
  const [standing, setStanding] = useState<Moving | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(moving), STANDS_MS);
    return () => clearTimeout(timer);
  }, [moving]);
  return standing;
}

/** Whether a place is outside one's working hours, at least in part. */
function useIsOutside({ day, minute, duration }: Place): boolean {
  const enabled = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  // The grid below holds them and asks again where they may have changed.
  const { data: hours } = useQuery({ ...workingHoursQuery(browserApi), enabled, refetchOnMount: false });
  if (!hours) return false;
  return closedMinutes(hours, day).some(({ from, to }) => from < minute + duration && to > minute);
}

interface MoveCheck {
  /** Undefined while it is not known. */
  isFree: boolean | undefined;
  texts: string[];
}

/** What speaks against a place: the clocks, the past, lessons at the same time. */
export function useMoveCheck(moving: Moving, zone: string): MoveCheck {
  const t = useTranslations('calendar');
  const { hours } = useLessonTime();
  const { firstName } = useNames();
  const now = useNow(MINUTE_PACE_MS, 0);
  const standing = useStanding(moving);
  const conflicts = usePlaceConflicts(standing, zone);
  const isOutside = useIsOutside(moving.place);
  const at = instantOf(moving.place, zone);
  if (!at) return { isFree: false, texts: [t('noSuchHour')] };
  if (Date.parse(at) < now) return { isFree: false, texts: [t('isPast')] };
  if (!conflicts || standing !== moving) return { isFree: undefined, texts: [] };
  if (conflicts.length === 0)
    return { isFree: !isOutside, texts: [t(isOutside ? 'isOutside' : 'noOverlap')] };
  const texts = conflicts.map(({ student, slotId, title, startsAt, endsAt }) => {
    if (student) return t(slotId ? 'timeAsked' : 'busyStudent', { name: firstName(student) });
    return t('busyOwn', { title: title ?? '', hours: hours(startsAt, endsAt) });
  });
  return { isFree: false, texts: [...new Set(texts), ...(isOutside ? [t('isOutside')] : [])] };
}
