import type { Criterion } from '#contract/review.ts';
import type { UserRow } from '../account/model.ts';
import type { ReviewRow } from '../review/model.ts';
import type { Currency } from '../search/model.ts';

export interface QuestionRating {
  question: Criterion;
  rating: number;
  number: number;
}

/** An instructor in the list, with a summary of their reviews. */
export interface InstructorMatchRow {
  user: UserRow;
  questions: QuestionRating[];
  common: { rating: number; number: number };
  lastReview: ReviewRow | null;
  /** The currency in which prices are shown, if the instructor has prices in it. */
  currency: Currency;
}

/** Hourly prices in minor units, both bounds included. */
export interface PriceFilter {
  currency: Currency;
  from: number;
  to: number;
}
