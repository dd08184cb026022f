import { z } from 'zod';
import { contentSchema } from './content.ts';
import type { ExerciseType } from './exercise-type.ts';
import { matchingSchema } from './matching.ts';
import { audioSchema, imageSchema, optionSchema, partId, phraseSchema, spotSchema } from './parts.ts';

export const PENS = ['CORRECT', 'WRONG'] as const;
export type Pen = (typeof PENS)[number];
const pen = z.enum(PENS);

const gapKey = z.object({
  accepted: z.array(z.string()),
  /** Leaving the gap empty is right, as with the zero article. */
  zero: z.boolean(),
  matching: matchingSchema.optional(),
});
/** What a typed gap accepts. */
export type GapKey = z.infer<typeof gapKey>;

const placed = { bank: z.array(phraseSchema), reusable: z.boolean() };
const typing = { matching: matchingSchema, noRepeat: z.boolean(), zeroUsed: z.boolean() };
const sources = z.record(partId, z.string());
const phrasesByGap = z.record(partId, z.array(partId));
const gapKeys = z.record(partId, gapKey);
const choice = z.object({ question: z.string(), options: z.array(optionSchema), shuffle: z.boolean() });
const media = { images: z.array(imageSchema).optional(), audios: z.array(audioSchema).optional() };

/**
 * The typed block of each kind as it is stored (X1): `text` is what the author typed, `data` what the student may
 * see, `answer` the key. In the drag kinds, the first id of a gap in `answer` is its own phrase; a phrase of the
 * bank that is first for no gap is a distractor. An `answer` of '' (single picks) means that no right part is
 * marked yet.
 */
export const blockSchemas = {
  dragTheWords: z.object({
    text: z.string(),
    data: z.object({ content: contentSchema, ...placed }),
    answer: phrasesByGap,
  }),
  dragTheWordsImage: z.object({
    text: sources,
    images: z.array(imageSchema),
    data: z.object({ spots: z.array(spotSchema), ...placed }),
    answer: phrasesByGap,
  }),
  fillInTheBlanks: z.object({
    text: z.string(),
    data: z.object({ content: contentSchema, ...typing }),
    answer: gapKeys,
  }),
  fillInTheBlanksImage: z.object({
    text: sources,
    images: z.array(imageSchema),
    data: z.object({ spots: z.array(spotSchema), ...typing }),
    answer: gapKeys,
  }),
  markTheWords: z.object({
    text: z.string(),
    data: z.object({ content: contentSchema, selectable: z.enum(['ALL', 'MARKED']), pens: z.array(pen) }),
    answer: z.record(partId, pen),
  }),
  multipleChoice: z.object({ ...media, data: choice, answer: z.array(partId) }),
  singleChoice: z.object({ ...media, data: choice, answer: z.string() }),
  trueFalse: z.object({
    data: z.object({ statements: z.array(phraseSchema), shuffle: z.boolean() }),
    answer: z.record(partId, z.boolean()),
  }),
  findSynonym: z.object({
    text: z.object({ main: z.string(), candidates: z.string() }),
    data: z.object({ content: contentSchema, candidates: contentSchema, layout: z.enum(['LIST', 'TEXT']) }),
    answer: z.string(),
  }),
  findThePlace: z.object({
    text: z.string(),
    data: z.object({ phrase: z.string(), content: contentSchema }),
    answer: z.string(),
  }),
} satisfies Record<ExerciseType, z.ZodType>;

export type Blocks = { [T in ExerciseType]: z.infer<(typeof blockSchemas)[T]> };
const { multipleChoice, singleChoice, trueFalse } = blockSchemas;

/** What marking needs of a block: everything except the source. */
export const keyedBlockSchemas = {
  dragTheWords: blockSchemas.dragTheWords.omit({ text: true }),
  dragTheWordsImage: blockSchemas.dragTheWordsImage.omit({ text: true }),
  fillInTheBlanks: blockSchemas.fillInTheBlanks.omit({ text: true }),
  fillInTheBlanksImage: blockSchemas.fillInTheBlanksImage.omit({ text: true }),
  markTheWords: blockSchemas.markTheWords.omit({ text: true }),
  multipleChoice,
  singleChoice,
  trueFalse,
  findSynonym: blockSchemas.findSynonym.omit({ text: true }),
  findThePlace: blockSchemas.findThePlace.omit({ text: true }),
} satisfies Record<ExerciseType, z.ZodType>;

export type KeyedBlocks = { [T in ExerciseType]: z.infer<(typeof keyedBlockSchemas)[T]> };

const keyless = { answer: true } as const;

/** What a student receives: the block without source and key (X5). Parsing drops everything else. */
export const projectionSchemas = {
  dragTheWords: keyedBlockSchemas.dragTheWords.omit(keyless),
  dragTheWordsImage: keyedBlockSchemas.dragTheWordsImage.omit(keyless),
  fillInTheBlanks: keyedBlockSchemas.fillInTheBlanks.omit(keyless),
  fillInTheBlanksImage: keyedBlockSchemas.fillInTheBlanksImage.omit(keyless),
  markTheWords: keyedBlockSchemas.markTheWords.omit(keyless),
  multipleChoice: multipleChoice.omit(keyless),
  singleChoice: singleChoice.omit(keyless),
  trueFalse: trueFalse.omit(keyless),
  findSynonym: keyedBlockSchemas.findSynonym.omit(keyless),
  findThePlace: keyedBlockSchemas.findThePlace.omit(keyless),
} satisfies Record<ExerciseType, z.ZodType>;

export type Projections = { [T in ExerciseType]: z.infer<(typeof projectionSchemas)[T]> };
