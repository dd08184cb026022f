import { z } from 'zod';
import type { FieldErrors } from '#contract/errors.ts';
import type { Locale } from '#contract/locales.ts';
import { AGE_ADULT, AGE_MIN, EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts';
import { DomainError } from '../../errors.ts';
import { isCommonPassword } from './common-password.ts';
import { ageOn } from './model.ts';
import { fieldCode, parseInput, toFieldErrors } from '../../input.ts';
import { cleanLine } from '../../text.ts';
import { findTimeZone } from '../../time-zone.ts';

/** What a person types to sign up, as GraphQL hands it over. */
export interface SignUpInput {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** YYYY-MM-DD */
  birthDate: string;
  guardianName?: string | null;
  guardianConsent?: boolean | null;
  termsAccepted: boolean;
  timeZone?: string | null;
  locale?: Locale | null;
}

const AGE_MAX = 120;

/** One that is seen: the fillers of Hangul are letters too. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

const personName = (empty: 'NAME_REQUIRED' | 'LAST_NAME_REQUIRED') =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, fieldCode(empty)).max(NAME_MAX).regex(LETTER, fieldCode('INVALID_VALUE')));

/** An address: INVALID_EMAIL, TOO_LONG, REQUIRED. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, fieldCode('REQUIRED'))
  .max(EMAIL_MAX)
  .pipe(z.email(fieldCode('INVALID_EMAIL')));
const passwordSchema = z
  .string()
  .min(1, fieldCode('REQUIRED'))
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .refine((password) => !isCommonPassword(password), fieldCode('PASSWORD_COMMON'));

const nameSchema = z.object({
  firstName: personName('NAME_REQUIRED'),
  lastName: personName('LAST_NAME_REQUIRED'),
});

const signUpSchema = nameSchema.extend({
  email: emailSchema,
  password: passwordSchema,
  termsAccepted: z.literal(true, fieldCode('TERMS_REQUIRED')),
});

/** What is stored of it; `guardianName` only for people of 13 to 17. */
export interface SignUp extends z.output<typeof signUpSchema> {
  birthDate: string;
  guardianName: string | null;
  timeZone: string;
  locale: Locale;
}

/** First and last name, cleaned; BAD_USER_INPUT with fields. */
export const parseName = (input: { firstName: string; lastName: string }) => parseInput(nameSchema, input);

/** A new password; BAD_USER_INPUT at `password`. */
export const parseNewPassword = (password: string): string =>
  parseInput(z.object({ password: passwordSchema }), { password }).password;

/** An address; BAD_USER_INPUT at `email`. */
export const parseEmail = (email: string): string =>
  parseInput(z.object({ email: emailSchema }), { email }).email;

/** Throws BAD_USER_INPUT, or AGE_TOO_YOUNG under 13, with the code of every field that is wrong. */
export function parseSignUp(input: SignUpInput, now: Date): SignUp {
  const timeZone = findTimeZone(input.timeZone ?? '') ?? 'UTC';
  const parsed = signUpSchema.safeParse(input);
  const years = ageOn(calendarDay(now, timeZone), input.birthDate);
  const guardianName = cleanLine(input.guardianName ?? '');
  const fields: FieldErrors = {
    ...(parsed.success ? {} : toFieldErrors(parsed.error)),
    ...judgeAge(years, guardianName, input.guardianConsent === true),
  };
  if (!parsed.success || Object.keys(fields).length > 0) {
    throw new DomainError(fields.birthDate?.code === 'UNDER_AGE' ? 'AGE_TOO_YOUNG' : 'BAD_USER_INPUT', {
      fields,
    });
  }
  return {
    ...parsed.data,
    birthDate: input.birthDate,
    guardianName: years < AGE_ADULT ? guardianName : null,
    timeZone,
    locale: input.locale ?? 'en',
  };
}

function judgeAge(years: number, guardianName: string, guardianConsent: boolean): FieldErrors {
  if (years < 0 || years > AGE_MAX) return { birthDate: { code: 'INVALID_DATE' } };
  if (years < AGE_MIN) return { birthDate: { code: 'UNDER_AGE', values: { age: AGE_MIN } } };
  if (years >= AGE_ADULT) return {};
  return {
    ...(guardianName ? {} : { guardianName: { code: 'GUARDIAN_REQUIRED' } }),
    ...(guardianName.length > NAME_MAX * 2
      ? { guardianName: { code: 'TOO_LONG', values: { length: NAME_MAX * 2 } } }
      : {}),
    ...(guardianConsent ? {} : { guardianConsent: { code: 'CONSENT_REQUIRED' } }),
  };
}

/** The day it is in a zone, YYYY-MM-DD. */
function calendarDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
