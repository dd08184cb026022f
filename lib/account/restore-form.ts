import { z } from 'zod';
import { emailSchema, passwordSchema } from '@/lib/contract/account.ts';
import { RESET_CODE_LENGTH } from '@/lib/contract/limits.ts';
import { code, passwordsDiffer, repeatedRule } from './field-rules';

export const restoreEmailSchema = z.object({ email: emailSchema });

export const newPasswordSchema = z
  .object({ password: passwordSchema, passwordAgain: repeatedRule })
  .refine((form) => !passwordsDiffer(form), { path: ['passwordAgain'], message: code('PASSWORD_MISMATCH') });

/** The digits of a pasted text: a code is pasted as "123 456" or with words around it. */
export const toDigits = (text: string): string => text.replace(/\D/g, '').slice(0, RESET_CODE_LENGTH);
export const isWholeCode = (digits: string): boolean => digits.length === RESET_CODE_LENGTH;
