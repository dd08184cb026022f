/** What an instructor is rated on, each 1 to 5: specification section 4. */
export const CRITERIA = [
  'structure',
  'punctuality',
  'capability',
  'skills',
  'practice',
  'responsibility',
  'independence',
  'allSkills',
  'timeManagement',
  'listeningToStudent',
  'approach',
] as const;
export type Criterion = (typeof CRITERIA)[number];

/**
 * Lists are ordered as if each instructor had this many more reviews of this rating: an instructor with one review
 * of 5.0 comes after one with forty of 4.9. docs/decisions/instructor-matching.md.
 */
export const PRIOR_REVIEWS = 5;
export const PRIOR_RATING = 4;

/** Characters. */
export const REVIEW_COMMENT_MAX = 2_000;
export const REVIEW_ANSWER_MAX = 2_000;
export const DISPUTE_REASON_MAX = 2_000;
export const HIDDEN_REASON_MAX = 500;

export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Days in which a dispute is decided; after them the review stays. */
export const DISPUTE_DAYS = 14;

/** Held lessons after which a student is asked for a review, once. */
export const REVIEW_REQUEST_LESSONS = 3;

/** Of the normal distribution: 90 % of it lie within so many standard deviations of the mean. */
const DEVIATIONS = 1.645;

/** What a rating is sorted by: its mean with the prior added. `rating` and `number` are public. */
export const dampedRating = (rating: number, number: number): number =>
  (rating * number + PRIOR_RATING * PRIOR_REVIEWS) / (number + PRIOR_REVIEWS);

/**
 * The range in which a mean rating lies with a probability of 90 %, given the prior: with m the damped rating,
 * m ± 1.645 · √((m − 1)(5 − m) / (number + prior + 1)), cut to 1 to 5. That is the beta distribution of a mean between 1 and 5.
 */
export function likelyRange(rating: number, number: number): { from: number; to: number } {
  const mean = dampedRating(rating, number);
  const variance = ((mean - RATING_MIN) * (RATING_MAX - mean)) / (number + PRIOR_REVIEWS + 1);
  const half = DEVIATIONS * Math.sqrt(variance);
  return { from: Math.max(RATING_MIN, mean - half), to: Math.min(RATING_MAX, mean + half) };
}
