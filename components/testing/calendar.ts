import { GetCalendarDocument } from '@/graphql/generated/graphql';
import type { CalendarLessonFragment } from '@/graphql/generated/graphql';
import { page, person } from './data';
import { answer } from './fake-api';

/** A lesson of the calendar, of an instructor with one student. */
export function calendarLesson(changes: Partial<CalendarLessonFragment> = {}): CalendarLessonFragment {
  const start = Date.parse(changes.startsAt ?? '2026-11-20T10:00:00.000Z');
  const duration = changes.duration ?? 60;
  const named = ({ id, firstName, lastName }: ReturnType<typeof person>) => ({ id, firstName, lastName });
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  return {
    id: 5,
    title: 'Past simple',
    startsAt: at(0),
    endsAt: at(duration),
    duration,
    zone: 'Asia/Bishkek',
    otherZone: null,
    state: 'UPCOMING',
    ready: true,
    revision: 1,
    language: 'en',
    isHourShifted: false,
    series: null,
    joinOpensAt: at(-10),
    joinClosesAt: at(duration),
    instructor: named(person(1)),
    students: [named(person(2))],
    viewerCan: { join: true, edit: true, cancel: true },
    ...changes,
  };
}

/** These lessons, whatever days are asked for. */
export const calendar = (...lessons: CalendarLessonFragment[]) =>
  answer(GetCalendarDocument, { getLessonSchedules: page(...lessons) });
