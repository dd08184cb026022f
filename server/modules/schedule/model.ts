import type { LessonRow } from '../../db/lesson-columns.ts';

/** A scheduled lesson with its people. */
export type ScheduleRow = LessonRow;
