import { z } from 'zod';
import type { LessonScheduleInput, UserCardFragment } from '@/graphql/generated/graphql';
import {
  LESSON_DURATIONS,
  NOTES_MAX,
  PRICE_MAX,
  STUDENTS_PER_LESSON_MAX,
  TITLE_MAX,
} from '@/lib/contract/limits.ts';
import type { FieldCode, FieldErrors } from '@/lib/contract/errors.ts';
import { moneyToText, parseMoney } from '@/lib/profile/price';
import type { Schedule } from './window';
import { instantToWall, isZone, nextFullHour, wallToInstant } from './zone';

/** Field messages of the form; HOUR_SKIPPED is its own: the clocks jump over that hour. */
export type FormCode = FieldCode | 'HOUR_SKIPPED';
const code = (value: FormCode): FormCode => value;

/** Someone invited: a connection, or an address whose owner the server looks up. */
export type StudentChip = { kind: 'user'; user: UserCardFragment } | { kind: 'email'; email: string };

const chipSchema = z.custom<StudentChip>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value,
  code('INVALID_VALUE'),
);

function moneyText() {
  return z.string().superRefine((text, context) => {
    const minor = parseMoney(text);
    if (minor === null) return;
    if (Number.isNaN(minor)) context.addIssue({ code: 'custom', message: code('POSITIVE_NUMBER') });
    else if (minor > PRICE_MAX) context.addIssue({ code: 'custom', message: code('NUMBER_TOO_LARGE') });
  });
}

const fields = z.object({
  title: z.string().trim().min(1, code('REQUIRED')).max(TITLE_MAX, code('TOO_LONG')),
  date: z.string().min(1, code('REQUIRED')),
  time: z.string().min(1, code('REQUIRED')),
  zone: z.string().refine(isZone, code('INVALID_VALUE')),
  duration: z.literal([...LESSON_DURATIONS], code('INVALID_VALUE')),
  students: z.array(chipSchema).max(STUDENTS_PER_LESSON_MAX, code('TOO_MANY_ITEMS')),
  price: moneyText(),
  commonPrice: moneyText(),
  /** Which price was typed last; the other follows it. */
  priceSource: z.enum(['price', 'commonPrice']),
  currency: z.enum(['KGS', 'USD']),
  notes: z.string().max(NOTES_MAX, code('TOO_LONG')),
});
export type ScheduleForm = z.infer<typeof fields>;

/**
 * @param now   the clock, for "in the past"
 * @param keeps the instant the lesson has already: leaving it as it is is never "in the past"
 */
export function scheduleFormSchema(now: () => Date, keeps: Date | null) {
  return fields.superRefine((form, context) => {
    if (!form.date || !form.time || !isZone(form.zone)) return;
    const at = wallToInstant(form, form.zone);
    const problem = (message: FormCode) => context.addIssue({ code: 'custom', path: ['time'], message });
    if (!at) problem('HOUR_SKIPPED');
    else if (at < now() && at.getTime() !== keeps?.getTime()) problem('IN_PAST');
  });
}

export function emptyForm(now: Date, zone: string): ScheduleForm {
  return {
    title: '',
    ...nextFullHour(now, zone),
    zone,
    duration: 45,
    students: [],
    price: '',
    commonPrice: '',
    priceSource: 'price',
    currency: 'KGS',
    notes: '',
  };
}

export function formOf(schedule: Schedule): ScheduleForm {
  return {
    title: schedule.title,
    ...instantToWall(new Date(schedule.startsAt), schedule.zone),
    zone: schedule.zone,
    duration: LESSON_DURATIONS.find((minutes) => minutes === schedule.duration) ?? 45,
    students: schedule.students.map((user) => ({ kind: 'user', user })),
    price: moneyToText(schedule.price?.amount),
    commonPrice: moneyToText(schedule.commonPrice?.amount),
    priceSource: schedule.price || !schedule.commonPrice ? 'price' : 'commonPrice',
    currency: schedule.price?.currency ?? schedule.commonPrice?.currency ?? 'KGS',
    notes: schedule.notes ?? '',
  };
}

export function studentInput(students: readonly StudentChip[]) {
  return {
    studentIds: students.flatMap((chip) => (chip.kind === 'user' ? [chip.user.id] : [])),
    studentEmails: students.flatMap((chip) => (chip.kind === 'email' ? [chip.email] : [])),
  };
}

/** What is sent; null while the hour is no instant (the schema has refused it before). */
export function inputOf(form: ScheduleForm): LessonScheduleInput | null {
  const startsAt = wallToInstant(form, form.zone);
  if (!startsAt) return null;
  return {
    title: form.title.trim(),
    startsAt: startsAt.toISOString(),
    duration: form.duration,
    zone: form.zone,
    ...studentInput(form.students),
    price: parseMoney(form.price),
    commonPrice: parseMoney(form.commonPrice),
    currency: form.currency,
    notes: form.notes.trim() || null,
  };
}

/** Where the server's path of a refused input stands in the form. */
const FIELD_OF_INPUT: Record<string, keyof ScheduleForm> = {
  title: 'title',
  startsAt: 'time',
  duration: 'duration',
  zone: 'zone',
  studentIds: 'students',
  studentEmails: 'students',
  price: 'price',
  commonPrice: 'commonPrice',
  currency: 'currency',
  notes: 'notes',
};

export interface PlacedErrors {
  fields: { field: keyof ScheduleForm; code: FieldCode; values?: Record<string, string | number> }[];
  /** Index of the chip -> what is wrong with this student. */
  chips: Record<number, { code: FieldCode; values?: Record<string, string | number> }>;
  /** The server named something the form does not have. */
  unplaced: boolean;
}

/** `studentEmails.1` is the second address among the chips, `studentIds.0` the first connection. */
function chipIndex(students: readonly StudentChip[], kind: StudentChip['kind'], place: number): number {
  const places = students.flatMap((chip, index) => (chip.kind === kind ? [index] : []));
  return places[place] ?? -1;
}

export function placeErrors(errors: FieldErrors, students: readonly StudentChip[]): PlacedErrors {
  const placed: PlacedErrors = { fields: [], chips: {}, unplaced: false };
  for (const [path, error] of Object.entries(errors)) {
    const [name = '', place] = path.replace(/^input\./, '').split('.');
    const kind = name === 'studentEmails' ? 'email' : 'user';
    const chip = place === undefined ? -1 : chipIndex(students, kind, Number(place));
    const field = FIELD_OF_INPUT[name];
    if (field === 'students' && chip >= 0) placed.chips[chip] = error;
    else if (field) placed.fields.push({ field, ...error });
    else placed.unplaced = true;
  }
  return placed;
}
