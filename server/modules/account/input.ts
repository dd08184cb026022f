import { z } from 'zod';
import {
  checkAge,
  emailSchema,
  nameSchema,
  needsGuardian,
  passwordSchema,
  signUpFields,
} from '#contract/account.ts';
import type { Locale } from '#contract/locales.ts';
import { DomainError } from '../../errors.ts';
import type { SignUpInput } from '../../generated/resolvers.ts';
import { isCommonPassword } from './common-password.ts';
import { fieldCode, parseInput, toFieldErrors } from '../../input.ts';
import { cleanLine } from '../../text.ts';
import { findTimeZone } from '../../time-zone.ts';

const newPasswordSchema = passwordSchema.refine(
  (password) => !isCommonPassword(password),
  fieldCode('PASSWORD_COMMON'),
);
const signUpSchema = z.object({ ...signUpFields, password: newPasswordSchema });

/** What is stored of the sign-up form; `guardianName` only for people of 13 to 17. */
export interface SignUp extends Omit<
  z.output<typeof signUpSchema>,
  'guardianName' | 'guardianConsent' | 'termsAccepted'
> {
  guardianName: string | null;
  timeZone: string;
  locale: Locale;
}

interface Names {
  firstName: string;
  lastName: string;
}
const cleanNames = ({ firstName, lastName }: Names): Names => ({
  firstName: cleanLine(firstName),
  lastName: cleanLine(lastName),
});

/** Parses first and last name, without unsafe characters; BAD_USER_INPUT with fields. */
export const parseName = (input: Names) => parseInput(nameSchema, cleanNames(input));

/** Parses a new password; BAD_USER_INPUT at `password`. */
export const parseNewPassword = (password: string): string =>
  parseInput(z.object({ password: newPasswordSchema }), { password }).password;

/** Parses an email address; BAD_USER_INPUT at `email`. */
export const parseEmail = (email: string): string =>
  parseInput(z.object({ email: emailSchema }), { email }).email;

/** Throws BAD_USER_INPUT, or AGE_TOO_YOUNG under 13, with the code of every field that is wrong. */
export function parseSignUp(input: SignUpInput, now: Date): SignUp {
  const timeZone = findTimeZone(input.timeZone ?? '') ?? 'UTC';
  const today = calendarDay(now, timeZone);
  const parsed = signUpSchema
    .check((form) => checkAge(form, today))
    .safeParse({
      ...input,
      ...cleanNames(input),
      guardianName: cleanLine(input.guardianName ?? ''),
      guardianConsent: input.guardianConsent === true,
    });
  if (!parsed.success) {
    const fields = toFieldErrors(parsed.error);
    throw new DomainError(fields.birthDate?.code === 'UNDER_AGE' ? 'AGE_TOO_YOUNG' : 'BAD_USER_INPUT', {
      fields,
    });
  }
  const { guardianName, guardianConsent: _consented, termsAccepted: _agreed, ...person } = parsed.data;
  return {
    ...person,
    guardianName: needsGuardian(person.birthDate, today) ? guardianName : null,
    timeZone,
    locale: input.locale ?? 'en',
  };
}

/** The current day in a zone, YYYY-MM-DD. */
function calendarDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
