import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { TARGET_LANGUAGES } from '#contract/languages.ts';
import { SEARCH_MAX } from '#contract/limits.ts';
import { WORDS_AT_ONCE_MAX, WORD_SENTENCE_MAX } from '#contract/word/limits.ts';
import { wordSchema } from '#contract/word.ts';
import type { WordForm } from '#contract/word.ts';
import { findPlace } from '#contract/word/place.ts';
import type { WordPlace } from '#contract/word/place.ts';
import type { Grade } from '#contract/word/schedule.ts';
import type {
  MutationAddWordsArgs,
  MutationReviewWordsArgs,
  QueryGetAddedWordsArgs,
  QueryGetDueWordsArgs,
  QueryGetWordLogsArgs,
  WordChanges,
} from '../../generated/resolvers.ts';
import { DomainError } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { cleanLine } from '../../text.ts';

/** Keys of sheets are made of ids. */
const SHEET_KEY_MAX = 200;
/** Days ahead that a device may ask for. */
const DAYS_MAX = 31;

const line = z.string().transform(cleanLine);
const texts = {
  word: line.pipe(wordSchema.shape.word),
  translation: line.pipe(wordSchema.shape.translation),
  sentence: line.pipe(wordSchema.shape.sentence),
};
const changes = z.object(texts);
const language = z
  .enum(TARGET_LANGUAGES)
  .nullish()
  .transform((code) => code ?? null);
const uuid = z.uuid().toLowerCase();
const optionalId = idSchema.nullish().transform((id) => id ?? null);

const words = z.object({
  words: z
    .array(
      z.object({
        ...texts,
        clientId: uuid,
        place: z.tuple([z.number().int(), z.number().int()]).nullish(),
        language,
        translationLanguage: language,
        lessonWordId: uuid.nullish().transform((id) => id ?? null),
        sheetKey: z
          .string()
          .max(SHEET_KEY_MAX)
          .nullish()
          .transform((key) => key ?? null),
        audio: uuid.nullish().transform((id) => id ?? null),
      }),
    )
    .min(1)
    .max(WORDS_AT_ONCE_MAX),
  lessonId: optionalId,
  publicationId: optionalId,
  lessonScheduleId: optionalId,
});

export interface AddedInput {
  lessonId: number | null;
  publicationId: number | null;
  lessonScheduleId: number | null;
  words: (Omit<z.output<typeof words>['words'][number], 'place'> & { place: WordPlace | null })[];
}

/** The place that was sent if the sentence has one there, or where the word is found. */
function placeOf({ word, sentence }: WordForm, sent: readonly [number, number] | null | undefined) {
  if (sent) {
    const [from, to] = sent;
    if (from >= 0 && from < to && to <= Math.min(sentence.length, WORD_SENTENCE_MAX)) return sent;
  }
  return findPlace(word, sentence);
}

/** BAD_USER_INPUT, also for two places. */
export function parseAdded(input: MutationAddWordsArgs): AddedInput {
  const { words: sent, ...places } = parseInput(words, input);
  if (Object.values(places).filter((id) => id !== null).length > 1) throw new DomainError('BAD_USER_INPUT');
  return {
    ...places,
    words: sent.map((word) => ({ ...word, place: placeOf(word, word.place) })),
  };
}

const ids = z.object({ wordIds: z.array(idSchema).min(1).max(WORDS_AT_ONCE_MAX) });

/** BAD_USER_INPUT. */
export const parseWordIds = (input: QueryGetWordLogsArgs): number[] => parseInput(ids, input).wordIds;

/** BAD_USER_INPUT with the code of each wrong field. */
export const parseChanges = (input: WordChanges) => parseInput(changes, input);

const review = z
  .object({
    id: uuid,
    wordId: idSchema,
    grade: z
      .number()
      .int()
      .min(1)
      .max(4)
      .nullish()
      .transform((grade) => (grade ?? null) as Grade | null),
    undoes: uuid.nullish().transform((id) => id ?? null),
    reviewedAt: z.date(),
  })
  .refine(({ id, grade, undoes }) => (grade === null) !== (undoes === null) && undoes !== id);
const reviews = z.object({ reviews: z.array(review).min(1).max(WORDS_AT_ONCE_MAX) });
export type ReviewInput = z.output<typeof review>;

/** BAD_USER_INPUT. */
export const parseReviews = (input: MutationReviewWordsArgs): ReviewInput[] =>
  parseInput(reviews, input).reviews;

const asked = z.object({ language, search: line.pipe(z.string().max(SEARCH_MAX)) });

/** BAD_USER_INPUT. */
export const parseSearch = (input: { language?: unknown; search?: string | null | undefined }) =>
  parseInput(asked, { language: input.language, search: input.search ?? '' });

const ahead = z.object({
  days: z.number().int().min(0).max(DAYS_MAX),
  take: z.number().int().min(1).max(WORDS_AT_ONCE_MAX),
  lessonScheduleId: optionalId,
});

/** BAD_USER_INPUT. */
export const parseAhead = ({ days, take, lessonScheduleId }: Partial<QueryGetDueWordsArgs>) =>
  parseInput(ahead, { days: days ?? 0, take: take ?? WORDS_AT_ONCE_MAX, lessonScheduleId });

const place = z
  .object({
    ...{ lessonId: optionalId, publicationId: optionalId, lessonScheduleId: optionalId },
    clientIds: z
      .array(uuid)
      .min(1)
      .max(WORDS_AT_ONCE_MAX)
      .nullish()
      .transform((ids) => ids ?? null),
  })
  .refine((places) => Object.values(places).filter((id) => id !== null).length === 1);
export type SourceInput = z.output<typeof place>;

/** BAD_USER_INPUT. */
export const parseSource = (input: QueryGetAddedWordsArgs): SourceInput => parseInput(place, input);
