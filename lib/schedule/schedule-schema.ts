import { z } from 'zod';
import type { UserCardFragment } from '@/graphql/generated/graphql';
import type { FieldCode } from '@/lib/contract/errors.ts';
import {
  BOARDS_PER_LESSON_MAX,
  LESSON_DURATIONS,
  LESSONS_PER_SCHEDULE_MAX,
  NOTES_MAX,
  PRICE_MAX,
  QUIZZES_PER_LESSON_MAX,
  STUDENTS_PER_LESSON_MAX,
  TITLE_MAX,
} from '@/lib/contract/limits.ts';
import { hasSubject } from '@/lib/contract/schedule.ts';
import { CURRENCIES, parseMoney } from '@/lib/profile/price';
import { PRICE_SOURCES } from './prices';
import { repeatOf } from './repeat';
import type { CheckRepeat } from './repeat';
import { isZone, wallToInstant } from './zone';

/**
 * Error codes of these forms only: the clocks skip that hour; a lesson that starts now needs a student, any other a
 * student, a lesson or a quiz.
 */
export type OwnCode = 'HOUR_SKIPPED' | 'STUDENT_NEEDED' | 'SUBJECT_NEEDED';
/** Error codes of the forms' fields. */
export type FormCode = FieldCode | OwnCode;

/** A named student: a connection, or an address to invite. */
export type StudentChip = { kind: 'user'; user: UserCardFragment } | { kind: 'email'; email: string };

const code = (value: FormCode): FormCode => value;

const chipSchema = z.custom<StudentChip>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value,
  code('INVALID_VALUE'),
);

/** A chosen lesson, quiz or board. */
const linkSchema = z.object({ id: z.number(), title: z.string() });
export type Link = z.infer<typeof linkSchema>;

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
  priceSource: z.enum(PRICE_SOURCES),
  /** Minor units of the hourly price from which the prices are computed; 0: none. */
  hourlyPrice: z.number(),
  currency: z.enum(CURRENCIES),
  notes: z.string().max(NOTES_MAX, code('TOO_LONG')),
  lessons: z.array(linkSchema).max(LESSONS_PER_SCHEDULE_MAX, code('TOO_MANY_ITEMS')),
  quizzes: z.array(linkSchema).max(QUIZZES_PER_LESSON_MAX, code('TOO_MANY_ITEMS')),
  boards: z.array(linkSchema).max(BOARDS_PER_LESSON_MAX, code('TOO_MANY_ITEMS')),
  /** 0: the lesson does not repeat. */
  everyWeeks: z.literal([0, 1, 2], code('INVALID_VALUE')),
  repeatEnds: z.enum(['until', 'count']),
  until: z.string(),
  count: z.string(),
  /** That of the lesson when the form was opened: a draft that is restored still has it. 0: a new lesson. */
  revision: z.number(),
});
export type ScheduleForm = z.infer<typeof fields>;

/** The form of a lesson that starts now. */
export const instantFormSchema = fields
  .pick({ title: true, duration: true })
  .extend({ students: fields.shape.students.min(1, code('STUDENT_NEEDED')) });
export type InstantForm = z.infer<typeof instantFormSchema>;

interface FormRules {
  /** The clock, for "in the past". */
  now: () => Date;
  /** The lesson's current start: leaving it unchanged is never "in the past". */
  keeps: Date | null;
  /** How a series is checked; null while the lesson does not repeat. */
  checkRepeat?: CheckRepeat | null;
}

export function scheduleFormSchema({ now, keeps, checkRepeat = null }: FormRules) {
  return fields.superRefine((form, context) => {
    const { students, lessons, quizzes } = form;
    if (!hasSubject({ students: students.length, lessons: lessons.length, quizzes: quizzes.length }))
      context.addIssue({ code: 'custom', path: ['students'], message: code('SUBJECT_NEEDED') });
    if (!form.date || !form.time || !isZone(form.zone)) return;
    const at = wallToInstant(form, form.zone);
    const problem = (message: FormCode) => context.addIssue({ code: 'custom', path: ['time'], message });
    if (!at) problem('HOUR_SKIPPED');
    else if (at < now() && at.getTime() !== keeps?.getTime()) problem('IN_PAST');
    const repeat = repeatOf(form);
    const wrong = repeat && checkRepeat ? checkRepeat(form.date, repeat) : {};
    // Of the two ends the form shows one, and the other cannot be wrong.
    for (const { code: message } of Object.values(wrong))
      context.addIssue({ code: 'custom', path: [form.repeatEnds], message });
  });
}
