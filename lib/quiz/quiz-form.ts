import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { QuizInput, RevealSolution } from '@/graphql/generated/graphql';
import type { FieldCode } from '@/lib/contract/errors.ts';
import {
  QUIZ_ATTEMPTS_MAX,
  QUIZ_DESCRIPTION_MAX,
  QUIZ_ITEMS_PER_PAGE_MAX,
  QUIZ_TITLE_MAX,
} from '@/lib/contract/limits.ts';
import { checkStart, opennessFormFields, opennessFormOf, opennessInput } from '@/lib/openness/openness-form';
import type { FormFile } from './exercise-form';
import type { Quiz } from './queries';

export const REVEALS = ['NEVER', 'AFTER_SUBMIT'] as const satisfies RevealSolution[];

/** A cover; one without id is the stored one, whose upload id the api does not send. */
export type Cover = FormFile;

const code = (value: FieldCode): FieldCode => value;
/** The least of the numbers: all exercises on one page, or no limit. */
const COUNT_MIN = 0;
const count = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d+$/, code('INVALID_VALUE'))
    .refine((text) => Number(text) >= COUNT_MIN, code('NUMBER_TOO_SMALL'))
    .refine((text) => Number(text) <= max, code('NUMBER_TOO_LARGE'));

const fields = z.object({
  /**
   * Idempotency key of a new one: created once and stored with the draft, so that it is created once; otherwise ''.
   */
  clientId: z.string(),
  /** Revision the changes are based on; null: a new one. */
  revision: z.number().nullable(),
  title: z.string().trim().min(1, code('REQUIRED')).max(QUIZ_TITLE_MAX, code('TOO_LONG')),
  description: z.string().max(QUIZ_DESCRIPTION_MAX, code('TOO_LONG')),
  /** Id as text, as selects need it; '' is none. */
  categoryId: z.string(),
  cover: z.custom<Cover | null>(() => true),
  ...opennessFormFields,
  itemsPerPage: count(QUIZ_ITEMS_PER_PAGE_MAX),
  attemptsLimit: count(QUIZ_ATTEMPTS_MAX),
  showCorrectnessOnError: z.boolean(),
  partialPoints: z.boolean(),
  shuffleExercises: z.boolean(),
  shuffleOptions: z.boolean(),
  revealSolution: z.enum(REVEALS),
  othersMayCopy: z.boolean(),
});
export type QuizForm = z.output<typeof fields>;

/** The numbers in the messages. */
export const QUIZ_VALUES = {
  title: { length: QUIZ_TITLE_MAX },
  description: { length: QUIZ_DESCRIPTION_MAX },
  itemsPerPage: { min: COUNT_MIN, value: QUIZ_ITEMS_PER_PAGE_MAX },
  attemptsLimit: { min: COUNT_MIN, value: QUIZ_ATTEMPTS_MAX },
};

export const quizSchema = (zone: string) => fields.superRefine(checkStart(zone));

/** The form of a stored quiz; null: of a new one, in the folder `newIn`. */
export function quizFormOf(
  quiz: Quiz | null,
  zone: string,
  now: Date,
  newIn: number | null = null,
): QuizForm {
  const categoryId = quiz ? (quiz.category?.id ?? null) : newIn;
  const { coverUri = null } = quiz ?? {};
  return {
    clientId: quiz ? '' : uuidv7(),
    revision: quiz?.revision ?? null,
    title: quiz?.title ?? '',
    description: quiz?.description ?? '',
    categoryId: categoryId === null ? '' : String(categoryId),
    cover: coverUri ? { id: '', name: '', mimeType: 'image/', fullUri: coverUri } : null,
    ...opennessFormOf(quiz, zone, now),
    itemsPerPage: String(quiz?.itemsPerPage ?? 0),
    attemptsLimit: String(quiz?.attemptsLimit ?? 0),
    showCorrectnessOnError: quiz?.showCorrectnessOnError ?? false,
    partialPoints: quiz?.partialPoints ?? true,
    shuffleExercises: quiz?.shuffleExercises ?? false,
    shuffleOptions: quiz?.shuffleOptions ?? true,
    revealSolution: quiz?.revealSolution ?? 'NEVER',
    othersMayCopy: quiz?.othersMayCopy ?? true,
  };
}

export function quizInput(form: QuizForm, zone: string): QuizInput {
  const { clientId, revision, privacy, date, time, ...own } = form;
  const { cover, categoryId, itemsPerPage, attemptsLimit, ...rest } = own;
  return {
    ...rest,
    ...(clientId ? { clientId } : { revision }),
    categoryId: categoryId ? Number(categoryId) : null,
    itemsPerPage: Number(itemsPerPage),
    attemptsLimit: Number(attemptsLimit),
    ...opennessInput({ privacy, date, time }, zone),
    // The stored cover stays when the input has none.
    ...(cover?.id === '' ? {} : { cover: cover?.id ?? null }),
  };
}
