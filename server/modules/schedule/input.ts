import { emailKey, isEmail } from '#contract/account.ts';
import type { FieldErrors } from '#contract/errors.ts';
import {
  BOARDS_PER_LESSON_MAX,
  LESSON_DURATIONS,
  LESSONS_PER_SCHEDULE_MAX,
  NOTES_MAX,
  PRICE_MAX,
  QUIZZES_PER_LESSON_MAX,
  STUDENTS_PER_LESSON_MAX,
  TITLE_MAX,
} from '#contract/limits.ts';
import { completePrices, hasSubject } from '#contract/schedule.ts';
import type { LessonPrices } from '#contract/schedule.ts';
import type { Repeat } from '#contract/series.ts';
import { DomainError } from '../../errors.ts';
import { cleanLine, cleanText } from '../../text.ts';
import { findTimeZone } from '../../time-zone.ts';
import { plusMinutes } from '../lesson-access/service.ts';

/** The input of a form for a lesson. */
export interface ScheduleInput {
  title: string;
  startsAt: Date;
  duration: number;
  zone: string;
  studentIds?: readonly number[];
  studentEmails?: readonly string[];
  price?: number | null;
  commonPrice?: number | null;
  currency?: 'KGS' | 'USD';
  notes?: string | null;
  lessonIds?: readonly number[];
  quizIds?: readonly number[];
  boardIds?: readonly number[];
  repeat?: Repeat | null;
}

/** The input after validation; `endsAt` is computed from the duration. */
export interface CheckedInput {
  title: string;
  startsAt: Date;
  endsAt: Date;
  duration: number;
  zone: string;
  studentIds: number[];
  studentEmails: string[];
  price: number | null;
  commonPrice: number | null;
  currency: 'KGS' | 'USD';
  notes: string | null;
  /** In their order, each once. */
  lessonIds: number[];
  /** In their order, each once. */
  quizIds: number[];
  /** In their order, each once; empty: the lesson keeps the boards it has, or gets a new one. */
  boardIds: number[];
}

/** The year 10000 has no ISO date of four digits. */
const LATEST = Date.UTC(9999, 0, 1);
/** Filling in a form takes time: a start up to this many minutes ago counts as now. */
const GRACE_MINUTES = 1;

/** Normalizes and validates the input; reports all wrong fields at once. */
export function checkInput(input: ScheduleInput): CheckedInput {
  const title = cleanLine(input.title);
  const notes = cleanText(input.notes ?? '');
  const errors: FieldErrors = {
    ...titleErrors(title),
    ...timeErrors(input),
    ...(!findTimeZone(input.zone) && { zone: { code: 'INVALID_VALUE' as const } }),
    ...priceErrors('price', input.price),
    ...priceErrors('commonPrice', input.commonPrice),
    ...(notes.length > NOTES_MAX && { notes: { code: 'TOO_LONG' as const, values: { length: NOTES_MAX } } }),
    ...studentErrors(input),
    ...countErrors('lessonIds', input.lessonIds, LESSONS_PER_SCHEDULE_MAX),
    ...countErrors('quizIds', input.quizIds, QUIZZES_PER_LESSON_MAX),
    ...countErrors('boardIds', input.boardIds, BOARDS_PER_LESSON_MAX),
  };
  refuseFields(errors);
  return {
    title,
    startsAt: input.startsAt,
    endsAt: plusMinutes(input.startsAt, input.duration),
    duration: input.duration,
    zone: findTimeZone(input.zone) ?? input.zone,
    studentIds: [...(input.studentIds ?? [])],
    studentEmails: (input.studentEmails ?? []).map(emailKey),
    price: input.price ?? null,
    commonPrice: input.commonPrice ?? null,
    currency: input.currency ?? 'KGS',
    notes: notes || null,
    lessonIds: [...new Set(input.lessonIds)],
    quizIds: [...new Set(input.quizIds)],
    boardIds: [...new Set(input.boardIds)],
  };
}

/** The columns of the lesson that come from the input alone. */
export const valuesOf = ({
  studentIds: _students,
  studentEmails: _emails,
  lessonIds: _lessons,
  quizIds: _quizzes,
  boardIds: _boards,
  ...values
}: CheckedInput) => values;

/** Throws BAD_USER_INPUT if there is any error. */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new DomainError('BAD_USER_INPUT', { fields: errors });
}

/** The prices for so many students: the one that is missing follows the other. BAD_USER_INPUT if they do not agree. */
export function checkPrices(input: LessonPrices, students: number): LessonPrices {
  const prices = completePrices(input, students);
  if (!prices)
    throw new DomainError('BAD_USER_INPUT', { fields: { commonPrice: { code: 'INVALID_VALUE' } } });
  refuseFields(priceErrors('commonPrice', prices.commonPrice));
  return prices;
}

/** SCHEDULE_IN_PAST for a start more than a minute ago. */
export function refusePast(startsAt: Date, now: Date): void {
  if (startsAt < plusMinutes(now, -GRACE_MINUTES)) {
    throw new DomainError('SCHEDULE_IN_PAST', { fields: { startsAt: { code: 'IN_PAST' } } });
  }
}

function titleErrors(title: string): FieldErrors {
  if (title === '') return { title: { code: 'REQUIRED' } };
  if (title.length > TITLE_MAX) return { title: { code: 'TOO_LONG', values: { length: TITLE_MAX } } };
  return {};
}

/** Errors of the hour and the length that a lesson is given. */
export function timeErrors(input: Pick<ScheduleInput, 'startsAt' | 'duration'>): FieldErrors {
  const at = input.startsAt.getTime();
  return {
    ...(!(at < LATEST) && { startsAt: { code: 'INVALID_DATE' as const } }),
    ...(!LESSON_DURATIONS.some((minutes) => minutes === input.duration) && {
      duration: { code: 'INVALID_VALUE' as const },
    }),
  };
}

function priceErrors(field: string, price: number | null | undefined): FieldErrors {
  if (price === null || price === undefined) return {};
  if (price <= 0) return { [field]: { code: 'POSITIVE_NUMBER' } };
  if (price > PRICE_MAX) return { [field]: { code: 'NUMBER_TOO_LARGE', values: { value: PRICE_MAX } } };
  return {};
}

function studentErrors(input: ScheduleInput): FieldErrors {
  const { studentIds = [], studentEmails = [] } = input;
  if (studentIds.length + studentEmails.length > STUDENTS_PER_LESSON_MAX) {
    const field = studentIds.length > 0 ? 'studentIds' : 'studentEmails';
    return { [field]: { code: 'TOO_MANY_ITEMS', values: { value: STUDENTS_PER_LESSON_MAX } } };
  }
  const subjects = {
    students: studentIds.length + studentEmails.length,
    lessons: input.lessonIds?.length ?? 0,
    quizzes: input.quizIds?.length ?? 0,
  };
  if (!hasSubject(subjects)) return { studentIds: { code: 'SELECT_ONE' } };
  const errors: FieldErrors = {};
  studentEmails.forEach((email, index) => {
    if (!isEmail(email)) errors[`studentEmails.${index}`] = { code: 'INVALID_EMAIL' };
  });
  return errors;
}

function countErrors(field: string, ids: readonly number[] = [], most: number): FieldErrors {
  return ids.length > most ? { [field]: { code: 'TOO_MANY_ITEMS', values: { value: most } } } : {};
}
