import type { Criterion } from '#contract/review.ts';
import type { UserRow } from '../account/model.ts';
import type { ReviewRow } from '../review/model.ts';
import type { Currency } from '../search/model.ts';

export interface QuestionRating {
  question: Criterion;
  rating: number;
  number: number;
}

/** An instructor who fits, with what is told of their reviews. */
export interface InstructorMatchRow {
  user: UserRow;
  questions: QuestionRating[];
  common: { rating: number; number: number };
  lastReview: ReviewRow | null;
  /** Prices are shown in it, where there are any. */
  currency: Currency;
}

/** Hourly, minor units, both ends included. */
export interface PriceFilter {
  currency: Currency;
  from: number;
  to: number;
}
