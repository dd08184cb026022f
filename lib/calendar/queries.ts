import { queryOptions } from '@tanstack/react-query';
import { GetCalendarDocument } from '@/graphql/generated/graphql';
import type { CalendarLessonFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE_MAX } from '@/lib/contract/limits.ts';
import { scheduleKeys } from '@/lib/schedule/queries';
import type { CalendarRange } from './range';

export type CalendarLesson = CalendarLessonFragment;

/** Below the key of all lessons: what refreshes the lists refreshes the calendar. */
export const calendarKey = ({ from, to }: CalendarRange) =>
  [...scheduleKeys.all, 'calendar', from, to] as const;

async function fetchLessons(api: ApiClient, range: CalendarRange): Promise<CalendarLesson[]> {
  const found = new Map<number, CalendarLesson>();
  for (let skip = 0; ; skip += PAGE_SIZE_MAX) {
    const page = (await api(GetCalendarDocument, { ...range, skip, take: PAGE_SIZE_MAX })).getLessonSchedules;
    for (const lesson of page.items) found.set(lesson.id, lesson);
    if (!page.hasMore) return [...found.values()];
  }
}

/** All lessons that share an instant with the range, soonest first. */
export function calendarQuery(api: ApiClient, range: CalendarRange) {
  return queryOptions({ queryKey: calendarKey(range), queryFn: () => fetchLessons(api, range) });
}
