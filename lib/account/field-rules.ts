import { z } from 'zod';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/lib/contract/limits.ts';

/** Error messages in a form's schema are FieldCodes. */
export const code = (fieldCode: FieldCode) => fieldCode;

export const repeatedRule = z.string().min(1, code('REQUIRED'));

interface Passwords {
  password: string;
  passwordAgain: string;
}

/** Checked only when the second field has a value: an empty one counts as missing. */
export const passwordsDiffer = ({ password, passwordAgain }: Passwords): boolean =>
  passwordAgain !== '' && password !== passwordAgain;

/** The numbers in the texts of password errors. */
export const passwordValues = (fault: string): { length: number } => ({
  length: fault === code('TOO_LONG') ? PASSWORD_MAX : PASSWORD_MIN,
});
