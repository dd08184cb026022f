import type { LessonScheduleInput } from '@/graphql/generated/graphql';
import { LESSON_DURATIONS } from '@/lib/contract/limits.ts';
import { moneyToText, parseMoney } from '@/lib/profile/price';
import type { Money } from '@/lib/profile/price';
import type { Planned } from './planned';
import { fillPrices } from './prices';
import { repeatOf } from './repeat';
import type { ScheduleForm, StudentChip } from './schedule-schema';
import type { Schedule } from './window';
import { instantToWall, nextFullHour, wallToInstant } from './zone';

export type { FormCode, InstantForm, Link, OwnCode, ScheduleForm, StudentChip } from './schedule-schema';

/**
 * @param hourly the price from which those of the lesson are computed until one of them is typed
 * @param planned an hour and a length that are chosen already
 */
export function emptyForm(
  now: Date,
  zone: string,
  hourly: Money | null = null,
  planned: Planned | null = null,
): ScheduleForm {
  const form: ScheduleForm = {
    title: '',
    ...nextFullHour(now, zone),
    zone,
    duration: 45,
    ...planned,
    students: [],
    price: '',
    commonPrice: '',
    priceSource: hourly ? 'hourly' : 'price',
    hourlyPrice: hourly?.amount ?? 0,
    currency: hourly?.currency ?? 'KGS',
    notes: '',
    lessons: [],
    quizzes: [],
    boards: [],
    everyWeeks: 0,
    repeatEnds: 'until',
    until: '',
    count: '',
    revision: 0,
  };
  return { ...form, ...fillPrices(form, 0) };
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
    hourlyPrice: 0,
    currency: schedule.price?.currency ?? schedule.commonPrice?.currency ?? 'KGS',
    notes: schedule.notes ?? '',
    lessons: schedule.lessons.map(({ id, title }) => ({ id, title })),
    quizzes: schedule.quizzes.map(({ id, title }) => ({ id, title })),
    boards: schedule.boards.map(({ id, name }) => ({ id, title: name })),
    everyWeeks: 0,
    repeatEnds: 'until',
    until: '',
    count: '',
    revision: schedule.revision,
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
    lessonIds: form.lessons.map(({ id }) => id),
    quizIds: form.quizzes.map(({ id }) => id),
    boardIds: form.boards.map(({ id }) => id),
    repeat: repeatOf(form),
  };
}

/** Inputs with another name in the form. */
const FIELD_OF_INPUT: Record<string, keyof ScheduleForm> = {
  startsAt: 'time',
  studentIds: 'students',
  studentEmails: 'students',
  lessonIds: 'lessons',
  quizIds: 'quizzes',
  boardIds: 'boards',
};
const REPEAT = 'repeat.';

/** Maps the server's path of a refused input to the form's path. */
export function fieldOfInput(path: string): string {
  if (path.startsWith(REPEAT)) return path.slice(REPEAT.length);
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
