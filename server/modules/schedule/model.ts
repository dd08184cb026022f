import type { LessonRow } from '../../db/lesson-columns.ts';

/** A lesson in time with its people. */
export type ScheduleRow = LessonRow;
