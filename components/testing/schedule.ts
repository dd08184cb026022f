import { GetLessonSchedulesDocument } from '@/graphql/generated/graphql';
import type { LessonPeriod, ScheduleCardFragment } from '@/graphql/generated/graphql';
import { page, person } from './data';
import { answer } from './fake-api';

const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

/** A lesson of an instructor with one student, the day after tomorrow. */
export function schedule(changes: Partial<ScheduleCardFragment> = {}): ScheduleCardFragment {
  const start = Date.now() + 48 * HOUR_MS;
  return {
    id: 5,
    title: 'Past simple',
    startsAt: at(start),
    endsAt: at(start + HOUR_MS),
    duration: 60,
    zone: 'Asia/Bishkek',
    state: 'UPCOMING',
    ready: true,
    joinOpensAt: at(start - HOUR_MS / 4),
    joinClosesAt: at(start + HOUR_MS),
    startedAt: null,
    endedAt: null,
    cancelReason: null,
    notes: null,
    revision: 1,
    isHourShifted: false,
    series: null,
    boardId: 6,
    boards: [],
    lessons: [],
    quizzes: [],
    instructor: person(1, { role: 'INSTRUCTOR' }),
    students: [person(2)],
    invitedEmails: [],
    price: null,
    commonPrice: null,
    viewerCan: { join: true, edit: true, cancel: true, conduct: true, end: false, leave: false },
    ...changes,
  };
}

/** The lists of both periods; a period that is not given is empty. */
export const schedules = (lists: Partial<Record<LessonPeriod, readonly ScheduleCardFragment[]>> = {}) =>
  answer(GetLessonSchedulesDocument, ({ period }) => ({
    getLessonSchedules: page(...(lists[period] ?? [])),
  }));
