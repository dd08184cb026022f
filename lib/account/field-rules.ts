import { z } from 'zod';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/lib/contract/limits.ts';

/** A message of a form's schema is a FieldCode. */
export const code = (fieldCode: FieldCode) => fieldCode;

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
