import type { Viewer } from '../../context.ts';
import { isOpen, joinClosesAt, joinOpensAt, plusMinutes } from '../lesson-access/service.ts';
import type { ScheduleInstants } from '../lesson-access/service.ts';

/** Minutes after the room has closed in which a last report still comes. */
const LAST_MINUTES = 10;

type Lesson = ScheduleInstants & {
  instructorId: number;
  studentIds: readonly number[];
  removedIds: readonly number[];
};

const hasJustClosed = (lesson: Lesson, now: Date): boolean =>
  now >= joinOpensAt(lesson) && now <= plusMinutes(lesson.endedAt ?? joinClosesAt(lesson), LAST_MINUTES);

/** Those who teach or take a lesson say how it went for them: while it is open, and moments after. */
export const canReportStay = (viewer: Pick<Viewer, 'id'>, lesson: Lesson, now: Date): boolean =>
  [lesson.instructorId, ...lesson.studentIds, ...lesson.removedIds].includes(viewer.id) &&
  (isOpen(lesson, now) || hasJustClosed(lesson, now));

/** Administrators read how lessons went. */
export const canReadDays = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'ADMIN';
