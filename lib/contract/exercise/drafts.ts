import { z } from 'zod';
import type { ExerciseType } from './exercise-type.ts';
import { runSchema, type Run } from './formatting.ts';
import { matchingSchema, type Matching } from './matching.ts';

/** A field that the form left out is read as its empty value, so that the validators can report it as missing. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const flag = (otherwise: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? otherwise);
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);
const coordinate = z
  .number()
  .nullish()
  .transform((value) => value ?? NaN);
const size = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
const reference = z
  .string()
  .nullish()
  .transform((value) => value || undefined);

const image = z.object({ id: text, fileId: text, alt: text, width: size, height: size });
const audio = z.object({ id: text, fileId: text, title: text });
/** `phrase`: a gap's content without asterisks. `id`: of an existing spot. */
const spot = z.object({
  id: reference,
  imageId: text,
  x: coordinate,
  y: coordinate,
  w: coordinate,
  h: coordinate,
  label: text,
  phrase: text,
});
const option = z.object({
  id: reference,
  text,
  imageId: reference,
  audioId: reference,
  correct: flag(false),
});
const statement = z.object({
  id: reference,
  text,
  answer: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
});

/** Runs of formatting in one text. */
export const FORMATTING_RUNS_MAX = 1000;
const formatting = z
  .array(runSchema)
  .max(FORMATTING_RUNS_MAX)
  .nullish()
  .transform((value): Run[] => value ?? []);
const bank = { distractors: list(text), reusable: flag(false) };
const typing = {
  matching: matchingSchema.nullish().transform((value): Matching => value ?? {}),
  /** Stricter or looser settings for single gaps, by id (`g1`, `s1`: the gap's number). */
  gapMatching: z
    .record(z.string(), matchingSchema)
    .nullish()
    .transform((value): Record<string, Matching> => value ?? {}),
  noRepeat: flag(false),
};
const choice = z.object({
  question: text,
  options: list(option),
  shuffle: flag(true),
  images: list(image),
  audios: list(audio),
});

/** What an author's form sends for each kind (X18): the source, and what the source cannot express. */
export const draftSchemas = {
  dragTheWords: z.object({ text, formatting, ...bank }),
  dragTheWordsImage: z.object({ images: list(image), spots: list(spot), ...bank }),
  fillInTheBlanks: z.object({ text, formatting, ...typing }),
  fillInTheBlanksImage: z.object({ images: list(image), spots: list(spot), ...typing }),
  markTheWords: z.object({
    text,
    formatting,
    selectable: z
      .enum(['ALL', 'MARKED'])
      .nullish()
      .transform((value) => value ?? 'ALL'),
  }),
  multipleChoice: choice,
  singleChoice: choice,
  trueFalse: z.object({ statements: list(statement), shuffle: flag(false) }),
  findSynonym: z.object({ text, formatting, candidates: text }),
  /** `phrase` applies if the right place holds no text. */
  findThePlace: z.object({ text, formatting, phrase: text }),
} satisfies Record<ExerciseType, z.ZodType>;

export type Drafts = { [T in ExerciseType]: z.output<(typeof draftSchemas)[T]> };
/** As `Drafts`, before defaults are filled in. */
export type DraftInputs = { [T in ExerciseType]: z.input<(typeof draftSchemas)[T]> };

export type SpotDraft = Drafts['dragTheWordsImage']['spots'][number];
export type OptionDraft = Drafts['singleChoice']['options'][number];
