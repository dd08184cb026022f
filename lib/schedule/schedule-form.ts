import { z } from 'zod';
import type { LessonScheduleInput, UserCardFragment } from '@/graphql/generated/graphql';
import {
  LESSON_DURATIONS,
  NOTES_MAX,
  PRICE_MAX,
  STUDENTS_PER_LESSON_MAX,
  TITLE_MAX,
} from '@/lib/contract/limits.ts';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { CURRENCIES, moneyToText, parseMoney } from '@/lib/profile/price';
import type { Schedule } from './window';
import { instantToWall, isZone, nextFullHour, wallToInstant } from './zone';

/** Error codes of these forms only: the clocks skip that hour; a lesson that starts now needs a student. */
export type OwnCode = 'HOUR_SKIPPED' | 'STUDENT_NEEDED';
/** Error codes of the forms' fields. */
export type FormCode = FieldCode | OwnCode;
const code = (value: FormCode): FormCode => value;

/** A named student: a connection, or an address to invite. */
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
  /** Which price was typed last; the other is computed from it. */
  priceSource: z.enum(['price', 'commonPrice']),
  currency: z.enum(CURRENCIES),
  notes: z.string().max(NOTES_MAX, code('TOO_LONG')),
});
export type ScheduleForm = z.infer<typeof fields>;

/** The form of a lesson that starts now. */
export const instantFormSchema = fields
  .pick({ title: true, duration: true })
  .extend({ students: fields.shape.students.min(1, code('STUDENT_NEEDED')) });
export type InstantForm = z.infer<typeof instantFormSchema>;

/**
 * @param now the clock, for "in the past"
 * @param keeps the lesson's current start: leaving it unchanged is never "in the past"
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
    students: [
      ...schedule.students.map((user) => ({ kind: 'user' as const, user })),
      ...(schedule.invitedEmails ?? []).map((email) => ({ kind: 'email' as const, email })),
    ],
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

/** The input to send; null while the hour does not exist (the schema has refused it before). */
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

/** Inputs with another name in the form. */
const FIELD_OF_INPUT: Record<string, keyof ScheduleForm> = {
  startsAt: 'time',
  studentIds: 'students',
  studentEmails: 'students',
};

/** Maps the server's path of a refused input to the form's path. */
export function fieldOfInput(path: string): string {
  const [name = ''] = path.split('.');
  return FIELD_OF_INPUT[name] ?? path;
}

/**
 * The student a refusal names: `studentEmails.1` is the second address among the chips, `studentIds.0` the first
 * connection. Null: all of them, or none of these.
 */
export function refusedChip(path: string, students: readonly StudentChip[]): StudentChip | null {
  const [name = '', place] = path.split('.');
  if (place === undefined || FIELD_OF_INPUT[name] !== 'students') return null;
  const kind = name === 'studentEmails' ? 'email' : 'user';
  return students.filter((chip) => chip.kind === kind)[Number(place)] ?? null;
}
