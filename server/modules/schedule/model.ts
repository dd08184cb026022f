import type { LessonRow } from '../../db/lesson-columns.ts';

export type { LessonBoard } from '../../db/lesson-columns.ts';

/** A scheduled lesson with its people. */
export type ScheduleRow = LessonRow;

/** An invitation as the invited person may see it: nothing in it was typed by the instructor. */
export type InvitationRow = Pick<LessonRow, 'instructorId' | 'startsAt' | 'endsAt' | 'duration' | 'zone'> & {
  id: number;
  scheduleId: number;
  /** How many lessons it is for: of a series all that are to come. */
  lessonsCount: number;
};

/** A file that was added to a lesson while it ran. */
export interface ScheduleFileRow {
  scheduleId: number;
  /** Of its upload. */
  id: string;
  /** Of the file manager. */
  storedFileId: string | null;
  title: string;
  order: number;
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** How lessons that were planned together repeat. */
export interface SeriesRow {
  id: number;
  everyWeeks: number;
  total: number;
  /** Those that are neither over nor cancelled. */
  left: SeriesMember[];
}

/** A lesson of a series that is neither over nor cancelled. */
export interface SeriesMember {
  /** From 1, within its series. */
  number: number;
  /** A change of its series is for it too. */
  isToCome: boolean;
  isMovedByHand: boolean;
}

/**
 * What an hour would overlap: a lesson of the viewer's own, one of a student's of which nothing is shown, or a time that a
 * student asks the viewer for.
 */
export interface ConflictRow {
  /** When the planned lesson starts. */
  lessonAt: Date;
  startsAt: Date;
  endsAt: Date;
  lessonScheduleId: number | null;
  title: string | null;
  studentId: number | null;
  /** A time that the student asks the viewer for. */
  slotId: number | null;
}

/** Ids in the order in which a lesson's row has them. */
export const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
