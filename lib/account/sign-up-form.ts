import { z } from 'zod';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { AGE_ADULT, AGE_MIN, EMAIL_MAX, NAME_MAX } from '@/lib/contract/limits.ts';
import { ageOn, todayHere } from './age';
import { code, emailRule, newPasswordRule, passwordsDiffer, repeatedRule } from './field-rules';

const name = (missing: FieldCode) => z.string().trim().min(1, missing).max(NAME_MAX, code('TOO_LONG'));

const fields = z.object({
  firstName: name('NAME_REQUIRED'),
  lastName: name('LAST_NAME_REQUIRED'),
  email: emailRule,
  password: newPasswordRule,
  passwordAgain: repeatedRule,
  birthDate: z.string().min(1, code('REQUIRED')),
  guardianName: z
    .string()
    .trim()
    .max(NAME_MAX * 2, code('TOO_LONG')),
  guardianConsent: z.boolean(),
  termsAccepted: z.boolean().refine((accepted) => accepted, code('TERMS_REQUIRED')),
});

export type SignUpForm = z.infer<typeof fields>;
export type SignUpField = keyof SignUpForm;

export const EMPTY_SIGN_UP: SignUpForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  passwordAgain: '',
  birthDate: '',
  guardianName: '',
  guardianConsent: false,
  termsAccepted: false,
};

/** 13 to 17: only with a guardian's consent. */
export function needsGuardian(birthDate: string): boolean {
  const age = ageOn(birthDate, todayHere());
  return age !== null && age >= AGE_MIN && age < AGE_ADULT;
}

function birthDateFault(birthDate: string): FieldCode | null {
  const age = ageOn(birthDate, todayHere());
  if (age === null || age < 0 || age > 120) return 'INVALID_DATE';
  return age < AGE_MIN ? 'UNDER_AGE' : null;
}

/** Messages are FieldCodes. The API checks the same again. */
export const signUpSchema = fields.check((context) => {
  const form = context.value;
  const fault = (path: SignUpField, message: FieldCode) =>
    context.issues.push({ code: 'custom', path: [path], message, input: form[path] });
  if (passwordsDiffer(form)) fault('passwordAgain', 'PASSWORD_MISMATCH');
  const birthFault = form.birthDate ? birthDateFault(form.birthDate) : null;
  if (birthFault) fault('birthDate', birthFault);
  if (needsGuardian(form.birthDate)) {
    if (!form.guardianName) fault('guardianName', 'GUARDIAN_REQUIRED');
    if (!form.guardianConsent) fault('guardianConsent', 'CONSENT_REQUIRED');
  }
});

/** The numbers the texts of the form's own checks speak of. */
export const SIGN_UP_VALUES: Partial<Record<SignUpField, Record<string, number>>> = {
  firstName: { length: NAME_MAX },
  lastName: { length: NAME_MAX },
  email: { length: EMAIL_MAX },
  birthDate: { age: AGE_MIN, value: AGE_MIN },
  guardianName: { length: NAME_MAX * 2 },
};
