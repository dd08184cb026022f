import { CRITERIA } from '@/lib/contract/review.ts';
import type { Criterion } from '@/lib/contract/review.ts';

/** What is typed: a rating of 1 to 5 by criterion, as far as they are given, and the testimonial. */
export interface ReviewForm {
  ratings: Partial<Record<Criterion, number>>;
  comment: string;
}

export const EMPTY_REVIEW: ReviewForm = { ratings: {}, comment: '' };

/** The criteria that are not rated yet, in their order. */
export const missingIn = ({ ratings }: Pick<ReviewForm, 'ratings'>): Criterion[] =>
  CRITERIA.filter((criterion) => ratings[criterion] === undefined);

/** What is sent once every criterion is rated. */
export const toInput = ({ ratings, comment }: ReviewForm) => ({
  ratings: CRITERIA.flatMap((question) => {
    const rating = ratings[question];
    return rating === undefined ? [] : [{ question, rating }];
  }),
  comment: comment.trim(),
});

/** The form of a review that exists. */
export const toForm = (review: {
  comment: string;
  ratings: readonly { question: Criterion; rating: number }[];
}): ReviewForm => ({
  comment: review.comment,
  ratings: Object.fromEntries(review.ratings.map(({ question, rating }) => [question, rating])),
});
