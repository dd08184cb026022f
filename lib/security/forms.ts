import { z } from 'zod';
import { code, passwordsDiffer, repeatedRule } from '@/lib/account/field-rules';
import { emailSchema, passwordSchema } from '@/lib/contract/account.ts';

/** The present password: its rules were checked when it was chosen. */
const presentRule = z.string().min(1, code('REQUIRED'));

export const changeEmailSchema = z.object({ email: emailSchema, password: presentRule });
export type ChangeEmailForm = z.infer<typeof changeEmailSchema>;

export const changePasswordSchema = z
  .object({ oldPassword: presentRule, password: passwordSchema, passwordAgain: repeatedRule })
  .refine((form) => !passwordsDiffer(form), { path: ['passwordAgain'], message: code('PASSWORD_MISMATCH') })
  .refine((form) => form.oldPassword !== form.password, {
    path: ['password'],
    message: code('PASSWORD_SAME'),
  });
export type ChangePasswordForm = z.infer<typeof changePasswordSchema>;

export const createArchiveSchema = z.object({ password: presentRule });
export type CreateArchiveForm = z.infer<typeof createArchiveSchema>;

export const deleteAccountSchema = z.object({ password: presentRule });
export type DeleteAccountForm = z.infer<typeof deleteAccountSchema>;
