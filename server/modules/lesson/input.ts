import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { LANGUAGE_LEVELS, TARGET_LANGUAGES } from '#contract/languages.ts';
import {
  LESSON_DESCRIPTION_MAX,
  LESSON_EXAMPLE_MAX,
  LESSON_NOTES_MAX,
  LESSON_TITLE_MAX,
  LESSON_WORD_MAX,
  LESSON_WORDS_MAX,
  POSITION_MAX,
} from '#contract/limits.ts';
import { opennessFields } from '#contract/openness.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanLine, cleanText } from '../../text.ts';
import { requireOpening } from '../openness/service.ts';
import type { LessonRow } from './model.ts';

const line = (max: number) => z.string().transform(cleanLine).pipe(z.string().max(max));
const text = (max: number) => z.string().transform(cleanText).pipe(z.string().max(max));
const title = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().min(1, fieldCode('REQUIRED')).max(LESSON_TITLE_MAX));

const word = z.object({
  id: z.uuid().toLowerCase(),
  position: z
    .string()
    .regex(/^[0-9A-Za-z]+$/)
    .max(POSITION_MAX),
  word: line(LESSON_WORD_MAX),
  translation: line(LESSON_WORD_MAX),
  example: line(LESSON_EXAMPLE_MAX),
  audio: z
    .uuid()
    .toLowerCase()
    .nullish()
    .transform((id) => id ?? null),
});
export type WordValues = z.output<typeof word>;

/** Changes of a vocabulary. */
const wordChanges = z.object({
  words: z
    .array(word)
    .max(LESSON_WORDS_MAX)
    .nullish()
    .transform((rows) => rows ?? []),
  removedWords: z
    .array(z.uuid().toLowerCase())
    .max(LESSON_WORDS_MAX)
    .nullish()
    .transform((ids) => ids ?? []),
});
export type WordChanges = z.output<typeof wordChanges>;

const fields = z.object({
  title,
  description: text(LESSON_DESCRIPTION_MAX),
  notes: text(LESSON_NOTES_MAX),
  categoryId: idSchema.nullable(),
  language: z.enum(TARGET_LANGUAGES).nullable(),
  level: z.enum(LANGUAGE_LEVELS).nullable(),
  translationLanguage: z.enum(TARGET_LANGUAGES).nullable(),
  cover: z.uuid().toLowerCase().nullable(),
  othersMayCopy: z.boolean(),
  ...opennessFields,
});
export type LessonValues = z.output<typeof fields>;

/** Null clears these fields; in others GraphQL accepts null too, and it is ignored. */
const CLEARABLE = new Set([
  'categoryId',
  'cover',
  'availableFrom',
  'language',
  'level',
  'translationLanguage',
]);

const given = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && (value !== null || CLEARABLE.has(name)),
    ),
  );

/** Parses a new lesson; omitted fields get the database's defaults. BAD_USER_INPUT with fields. */
export const parseNewLesson = (input: object): Partial<LessonValues> & Pick<LessonValues, 'title'> =>
  requireOpening(
    parseInput(fields.partial().required({ title: true }), { title: '', ...given(input) }),
    null,
  );

/** Parses a change of a lesson; omitted fields stay. BAD_USER_INPUT with fields. */
export const parseLessonChange = (input: object, lesson: LessonRow): Partial<LessonValues> =>
  requireOpening(parseInput(fields.partial(), given(input)), lesson);

/** BAD_USER_INPUT with the path of each wrong field: `words.0.word`. */
export const parseWordChanges = (input: object): WordChanges => parseInput(wordChanges, input);

/** The title of an attachment or a sound. BAD_USER_INPUT. */
export const parseTitle = (input: { title: string }): string => parseInput(z.object({ title }), input).title;
