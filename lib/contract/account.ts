import { z } from 'zod';
import type { FieldCode } from './errors.ts';
import { AGE_ADULT, AGE_MIN, EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { looksLikeStaff } from './staff-names.ts';

/** A schema's message is the code of its field. */
const code = (fieldCode: FieldCode): FieldCode => fieldCode;

const typedEmail = z.string().trim().max(EMAIL_MAX, code('TOO_LONG'));
const address = z.email(code('INVALID_EMAIL'));

/** An email address: REQUIRED, TOO_LONG, INVALID_EMAIL. */
export const emailSchema = typedEmail.min(1, code('REQUIRED')).pipe(address);

/** An email address that may be left out: the empty text passes too. Otherwise as emailSchema. */
export const optionalEmailSchema = typedEmail.pipe(z.union([z.literal(''), address], code('INVALID_EMAIL')));

export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

export { emailKey } from './email-key.ts';

/** A new password. The API refuses common ones as well: that list is too long for a browser. */
export const passwordSchema = z
  .string()
  .min(1, code('REQUIRED'))
  .min(PASSWORD_MIN, code('TOO_SHORT'))
  .max(PASSWORD_MAX, code('TOO_LONG'));

/** A letter with a visible glyph: the fillers of Hangul count as letters too. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

const personName = (missing: 'NAME_REQUIRED' | 'LAST_NAME_REQUIRED') =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(NAME_MAX, code('TOO_LONG'))
    .pipe(
      z
        .string()
        .regex(LETTER, code('INVALID_VALUE'))
        .refine((name) => !looksLikeStaff(name), code('NAME_OF_STAFF')),
    );

/** First and last name of a person. */
export const nameSchema = z.object({
  firstName: personName('NAME_REQUIRED'),
  lastName: personName('LAST_NAME_REQUIRED'),
});

const GUARDIAN_NAME_MAX = NAME_MAX * 2;
/** No age above this is accepted. */
const AGE_MAX = 120;

/**
 * Age in full years on `day`; both arguments are calendar days such as 1990-05-17. Null if the birth date is not
 * one. A person born on 29 February becomes a year older on 1 March of a common year.
 */
export function ageOn(birthDate: string, day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return null;
  const date = new Date(`${birthDate}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthDate) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether the person is a minor on `day`. */
export function isMinorOn(birthDate: string, day: string): boolean {
  const age = ageOn(birthDate, day);
  return age !== null && age < AGE_ADULT;
}

/** People of 13 to 17 sign up only with a guardian's consent. */
export const needsGuardian = (birthDate: string, day: string): boolean =>
  isMinorOn(birthDate, day) && (ageOn(birthDate, day) ?? 0) >= AGE_MIN;

/** Fields of the sign-up form; `checkAge` checks the rules that depend on age. */
export const signUpFields = {
  ...nameSchema.shape,
  email: emailSchema,
  password: passwordSchema,
  birthDate: z.string().min(1, code('REQUIRED')),
  guardianName: z.string().trim(),
  guardianConsent: z.boolean(),
  termsAccepted: z.boolean().refine((accepted) => accepted, code('TERMS_REQUIRED')),
};

/** Numbers for the texts of sign-up errors, by field code. */
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

/** Adds the issues that a person of this age has when signing up on `day`, alone or with this guardian. */
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
