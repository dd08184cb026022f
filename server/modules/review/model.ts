import { DISPUTE_DAYS } from '#contract/review.ts';
import type { Criterion } from '#contract/review.ts';
import type { review } from '../../db/schema/review.ts';
import type { UserRow } from '../account/model.ts';

type ReviewSort = 'NEWEST' | 'OLDEST' | 'BEST' | 'WORST';
type ReviewState = 'SHOWN' | 'DISPUTED' | 'HIDDEN';
type Stored = typeof review.$inferSelect;

/** A review with its author and computed values: one statement for a page of them. */
export type ReviewRow = Stored & {
  reviewer: UserRow;
  /** Whether the viewer receives the reviewer with it. */
  isNamed: boolean;
  averageValue: number;
  numberOfLessonsBetweenReviewer: number;
};

export interface RatingRow {
  question: Criterion;
  rating: number;
}

/** Which reviews of an instructor are listed, and in which order. `stars`, `answered`: null for all. */
export interface ReviewFilter {
  stars: readonly number[] | null;
  answered: boolean | null;
  sort: ReviewSort;
}

export interface HiddenRow {
  hiddenAt: Date;
  reason: string;
}

export interface ReviewPageRow {
  /** Whose reviews they are. */
  userId: number;
  total: number;
  hasMore: boolean;
  items: ReviewRow[];
  /** Read only if it is asked for. */
  hidden: () => Promise<HiddenRow[]>;
}

/** Of a student toward an instructor with whom they held lessons. */
export interface StandingRow {
  studentId: number;
  instructor: UserRow;
  lessonsCount: number;
  firstLessonAt: Date;
}

export interface ReviewAdminRow {
  review: ReviewRow;
  instructor: UserRow;
  disputeReason: string;
  disputedAt: Date;
}

const DAY_MS = 24 * 3600 * 1000;

/** Until when a dispute is decided. */
export const decidedBy = (disputedAt: Date): Date => new Date(disputedAt.getTime() + DISPUTE_DAYS * DAY_MS);

/** Disputes that began until then are over. */
export const disputedBefore = (now: Date): Date => new Date(now.getTime() - DISPUTE_DAYS * DAY_MS);

/** Nobody sees a dispute as open because the job that closes it has not run yet. */
export function stateOf(
  { hiddenAt, disputedAt, disputeEndedAt }: Pick<Stored, 'hiddenAt' | 'disputedAt' | 'disputeEndedAt'>,
  now: Date,
): ReviewState {
  if (hiddenAt) return 'HIDDEN';
  const isOpen = disputedAt !== null && disputeEndedAt === null && now < decidedBy(disputedAt);
  return isOpen ? 'DISPUTED' : 'SHOWN';
}
