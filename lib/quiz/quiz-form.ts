import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { QuizInput, QuizPrivacy, RevealSolution } from '@/graphql/generated/graphql';
import type { FieldCode } from '@/lib/contract/errors.ts';
import {
  QUIZ_ATTEMPTS_MAX,
  QUIZ_DESCRIPTION_MAX,
  QUIZ_ITEMS_PER_PAGE_MAX,
  QUIZ_TITLE_MAX,
} from '@/lib/contract/limits.ts';
import { instantToWall, nextFullHour, wallToInstant } from '@/lib/schedule/zone';
import type { FormFile } from './exercise-form';
import type { Quiz } from './queries';

export const PRIVACIES = ['HIDDEN', 'CONNECTIONS', 'PUBLIC', 'SCHEDULED'] as const satisfies QuizPrivacy[];
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
  privacy: z.enum(PRIVACIES),
  /** Date in the author's own time zone. */
  date: z.string(),
  time: z.string(),
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

export const quizSchema = (zone: string) =>
  fields.superRefine(({ privacy, date, time }, context) => {
    if (privacy !== 'SCHEDULED') return;
    for (const [path, value] of Object.entries({ date, time }))
      if (!value) context.addIssue({ code: 'custom', path: [path], message: code('REQUIRED') });
    if (date && time && !wallToInstant({ date, time }, zone))
      context.addIssue({ code: 'custom', path: ['time'], message: code('INVALID_DATE') });
  });

/** The form of a stored quiz; null: of a new one. */
export function quizFormOf(quiz: Quiz | null, zone: string, now: Date): QuizForm {
  const opens = quiz?.availableFrom;
  const { date, time } = opens ? instantToWall(new Date(opens), zone) : nextFullHour(now, zone);
  const { coverUri = null } = quiz ?? {};
  return {
    clientId: quiz ? '' : uuidv7(),
    revision: quiz?.revision ?? null,
    title: quiz?.title ?? '',
    description: quiz?.description ?? '',
    categoryId: quiz?.category ? String(quiz.category.id) : '',
    cover: coverUri ? { id: '', name: '', mimeType: 'image/', fullUri: coverUri } : null,
    privacy: quiz?.privacy ?? 'HIDDEN',
    date,
    time,
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
  const { clientId, revision, date, time, cover, categoryId, itemsPerPage, attemptsLimit, ...rest } = form;
  const opens = rest.privacy === 'SCHEDULED' ? wallToInstant({ date, time }, zone) : null;
  return {
    ...rest,
    ...(clientId ? { clientId } : { revision }),
    categoryId: categoryId ? Number(categoryId) : null,
    itemsPerPage: Number(itemsPerPage),
    attemptsLimit: Number(attemptsLimit),
    ...(opens && { availableFrom: opens.toISOString() }),
    // The stored cover stays when the input has none.
    ...(cover?.id === '' ? {} : { cover: cover?.id ?? null }),
  };
}

/** Maps the server's path of a refused input to the form's path. */
export const placeQuizField = (path: string): string => (path === 'availableFrom' ? 'time' : path);
