import { z } from 'zod';
import type { FieldCode } from './errors.ts';
import { AGE_ADULT, AGE_MIN, EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/** A schema's message is the code of its field. */
const code = (fieldCode: FieldCode): FieldCode => fieldCode;

const typedEmail = z.string().trim().max(EMAIL_MAX, code('TOO_LONG'));
const address = z.email(code('INVALID_EMAIL'));

/** An email address: REQUIRED, TOO_LONG, INVALID_EMAIL. */
export const emailSchema = typedEmail.min(1, code('REQUIRED')).pipe(address);

/** The same where it may be left out: then it is the empty text. */
export const optionalEmailSchema = typedEmail.pipe(z.union([z.literal(''), address], code('INVALID_EMAIL')));

export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

/** Two addresses with one key are one mailbox: their case does not count. The database compares them by `lower` too. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** A password that somebody chooses. The API refuses common ones as well: the list of them is too long for a browser. */
export const passwordSchema = z
  .string()
  .min(1, code('REQUIRED'))
  .min(PASSWORD_MIN, code('TOO_SHORT'))
  .max(PASSWORD_MAX, code('TOO_LONG'));

/** One that is seen: the fillers of Hangul are letters too. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

const personName = (missing: 'NAME_REQUIRED' | 'LAST_NAME_REQUIRED') =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(NAME_MAX, code('TOO_LONG'))
    .pipe(z.string().regex(LETTER, code('INVALID_VALUE')));

/** A person's two names. */
export const nameSchema = z.object({
  firstName: personName('NAME_REQUIRED'),
  lastName: personName('LAST_NAME_REQUIRED'),
});

const GUARDIAN_NAME_MAX = NAME_MAX * 2;
/** Years nobody lives. */
const AGE_MAX = 120;

/**
 * Full years on a day; both are days of the calendar, 1990-05-17. Null when the birth date is none. Whoever was born on
 * 29 February is a year older on 1 March of a common year.
 */
export function ageOn(birthDate: string, day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return null;
  const date = new Date(`${birthDate}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthDate) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Under age on a day. */
export function isMinorOn(birthDate: string, day: string): boolean {
  const age = ageOn(birthDate, day);
  return age !== null && age < AGE_ADULT;
}

/** 13 to 17: only with a guardian's consent. */
export const needsGuardian = (birthDate: string, day: string): boolean =>
  isMinorOn(birthDate, day) && (ageOn(birthDate, day) ?? 0) >= AGE_MIN;

/** What a person fills in to sign up; `checkAge` says the rest of the rules. */
export const signUpFields = {
  ...nameSchema.shape,
  email: emailSchema,
  password: passwordSchema,
  birthDate: z.string().min(1, code('REQUIRED')),
  guardianName: z.string().trim(),
  guardianConsent: z.boolean(),
  termsAccepted: z.boolean().refine((accepted) => accepted, code('TERMS_REQUIRED')),
};

/** The numbers the texts of a sign-up's faults speak of. */
export const SIGN_UP_VALUES: Readonly<Partial<Record<string, Record<string, number>>>> = {
  firstName: { length: NAME_MAX },
  lastName: { length: NAME_MAX },
  email: { length: EMAIL_MAX },
  birthDate: { age: AGE_MIN },
  guardianName: { length: GUARDIAN_NAME_MAX },
};

type Aged = Pick<
  z.output<z.ZodObject<typeof signUpFields>>,
  'birthDate' | 'guardianName' | 'guardianConsent'
>;

/** Adds what stands against somebody of this age signing up on `day`, alone or with this guardian. */
export function checkAge({ value, issues }: z.core.ParsePayload<Aged>, day: string): void {
  const fault = (path: keyof Aged, message: FieldCode, values?: Record<string, number>) =>
    issues.push({ code: 'custom', path: [path], message, input: value[path], params: { values } });
  if (!value.birthDate) return;
  const age = ageOn(value.birthDate, day);
  if (age === null || age < 0 || age > AGE_MAX) fault('birthDate', 'INVALID_DATE');
  else if (age < AGE_MIN) fault('birthDate', 'UNDER_AGE', SIGN_UP_VALUES.birthDate);
  else if (age < AGE_ADULT) {
    if (!value.guardianName) fault('guardianName', 'GUARDIAN_REQUIRED');
    if (value.guardianName.length > GUARDIAN_NAME_MAX)
      fault('guardianName', 'TOO_LONG', SIGN_UP_VALUES.guardianName);
    if (!value.guardianConsent) fault('guardianConsent', 'CONSENT_REQUIRED');
  }
}
