import type { LessonRow } from '../../db/lesson-columns.ts';

/** A scheduled lesson with its people. */
export type ScheduleRow = LessonRow;

/** An invitation as the invited person may see it: nothing in it was typed by the instructor. */
export type InvitationRow = Pick<LessonRow, 'instructorId' | 'startsAt' | 'endsAt' | 'duration' | 'zone'> & {
  id: number;
  scheduleId: number;
};
