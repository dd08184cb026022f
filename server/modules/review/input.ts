import { z } from 'zod';
import {
  CRITERIA,
  DISPUTE_REASON_MAX,
  HIDDEN_REASON_MAX,
  RATING_MAX,
  RATING_MIN,
  REVIEW_ANSWER_MAX,
  REVIEW_COMMENT_MAX,
} from '#contract/review.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanText } from '../../text.ts';

const ratingSchema = z.object({
  question: z.enum(CRITERIA),
  rating: z.number().int().min(RATING_MIN).max(RATING_MAX),
});

const textSchema = (max: number) => z.string().transform(cleanText).pipe(z.string().max(max));
const wordsSchema = (max: number) => z.string().transform(cleanText).pipe(z.string().min(1).max(max));

const reviewSchema = z.object({
  ratings: z
    .array(ratingSchema)
    .refine((given) => new Set(given.map(({ question }) => question)).size === given.length, {
      message: fieldCode('INVALID_VALUE'),
    })
    .refine((given) => given.length >= CRITERIA.length, {
      message: fieldCode('SELECT_CRITERIA'),
      params: { values: { length: CRITERIA.length } },
    }),
  comment: textSchema(REVIEW_COMMENT_MAX),
});

export type ReviewInput = z.input<typeof reviewSchema>;
export type CheckedReview = z.output<typeof reviewSchema>;

/** BAD_USER_INPUT: `ratings` with SELECT_CRITERIA if one is missing. */
export const parseReview = (input: ReviewInput): CheckedReview => parseInput(reviewSchema, input);

/** May be empty. BAD_USER_INPUT. */
export const parseAnswer = (text: string): string =>
  parseInput(z.object({ text: textSchema(REVIEW_ANSWER_MAX) }), { text }).text;

/** BAD_USER_INPUT. */
export const parseDispute = (reason: string): string =>
  parseInput(z.object({ reason: wordsSchema(DISPUTE_REASON_MAX) }), { reason }).reason;

/** BAD_USER_INPUT. */
export const parseDecision = (reason: string): string =>
  parseInput(z.object({ reason: wordsSchema(HIDDEN_REASON_MAX) }), { reason }).reason;

const filterSchema = z.object({
  stars: z
    .array(z.number().int().min(RATING_MIN).max(RATING_MAX))
    .max(RATING_MAX)
    .nullish()
    .transform((stars) => (stars && stars.length > 0 ? stars : null)),
  answered: z
    .boolean()
    .nullish()
    .transform((answered) => answered ?? null),
  sort: z
    .enum(['NEWEST', 'OLDEST', 'BEST', 'WORST'])
    .nullish()
    .transform((sort) => sort ?? 'NEWEST'),
});

/** BAD_USER_INPUT. */
export const parseFilter = (input: z.input<typeof filterSchema>): z.output<typeof filterSchema> =>
  parseInput(filterSchema, input);
