import { z } from 'zod';
import { optionalEmailSchema } from '@/lib/contract/account.ts';
import { CONTACT_MESSAGE_MAX } from '@/lib/contract/limits.ts';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { phoneSchema } from '@/lib/preferences/phone-form';

const code = (value: FieldCode) => value;

/** Messages are FieldCodes. One of phone and email is enough. */
export const shareSchema = phoneSchema
  .extend({
    email: optionalEmailSchema,
    message: z.string().trim().max(CONTACT_MESSAGE_MAX, code('TOO_LONG')),
  })
  .check(({ value, issues }) => {
    if (!value.telNumber && !value.email)
      issues.push({
        code: 'custom',
        path: ['telNumber'],
        message: code('PHONE_OR_EMAIL'),
        input: value.telNumber,
      });
  });

export type ShareForm = z.infer<typeof shareSchema>;
