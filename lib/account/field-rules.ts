import { z } from 'zod';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@/lib/contract/limits.ts';

/** A message of a form's schema is a FieldCode. */
export const code = (fieldCode: FieldCode) => fieldCode;

export const emailRule = z
  .string()
  .trim()
  .min(1, code('REQUIRED'))
  .max(EMAIL_MAX, code('TOO_LONG'))
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, code('INVALID_EMAIL'));

export const newPasswordRule = z
  .string()
  .min(1, code('REQUIRED'))
  .min(PASSWORD_MIN, code('TOO_SHORT'))
  .max(PASSWORD_MAX, code('TOO_LONG'));

export const repeatedRule = z.string().min(1, code('REQUIRED'));

interface Passwords {
  password: string;
  passwordAgain: string;
}

/** Said once something stands in the second field: until then it is simply missing. */
export const passwordsDiffer = ({ password, passwordAgain }: Passwords): boolean =>
  passwordAgain !== '' && password !== passwordAgain;

/** The numbers the texts of a password's faults speak of. */
export const passwordValues = (fault: string): { length: number } => ({
  length: fault === code('TOO_LONG') ? PASSWORD_MAX : PASSWORD_MIN,
});
