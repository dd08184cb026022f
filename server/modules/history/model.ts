import type { activity } from '../../db/schema/history.ts';
import type { LessonRow } from '../../db/lesson-columns.ts';

export type ActivityType = (typeof activity.$inferSelect)['type'];

/** A line of the diary with what it shows of its subject. */
export type ActivityRow = typeof activity.$inferSelect & {
  /** As it is called now. */
  presentTitle: string | null;
  earnedPoints: number | null;
  maxPoints: number | null;
  personIds: number[];
};

export interface ActivityFilter {
  types: readonly ActivityType[] | null;
  personId: number | null;
  /** Days of the person's own clock. */
  fromDate: string | null;
  toDate: string | null;
}

export interface ActivityCountRow {
  type: ActivityType;
  number: number;
}

export interface ActivityPageRow {
  total: number;
  hasMore: boolean;
  items: ActivityRow[];
  counts: ActivityCountRow[];
}

/** A lesson that was held, and how. */
export interface HeldScheduleRow {
  schedule: LessonRow;
  seconds: number;
  exercisesCount: number;
  answeredCount: number;
}
