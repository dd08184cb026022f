import { z } from 'zod';
import { CONTACT_MESSAGE_MAX, EMAIL_MAX } from '@/lib/contract/limits.ts';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { phoneSchema } from '@/lib/preferences/phone-form';

const code = (value: FieldCode) => value;

/** Messages are FieldCodes. One of the two is enough. */
export const shareSchema = phoneSchema
  .extend({
    email: z
      .string()
      .trim()
      .max(EMAIL_MAX, code('TOO_LONG'))
      .pipe(z.union([z.literal(''), z.email(code('INVALID_EMAIL'))], code('INVALID_EMAIL'))),
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
