import { z } from 'zod';
import { optionalEmailSchema } from '#contract/account.ts';
import { CONTACT_MESSAGE_MAX } from '#contract/limits.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanText } from '../../text.ts';
import { phoneSchema } from '../profile/service.ts';

export interface CardInput {
  telNumber?: string | null | undefined;
  email?: string | null | undefined;
  message?: string | null | undefined;
}

const cardSchema = z
  .object({
    telNumber: phoneSchema,
    email: z
      .string()
      .nullish()
      .transform((email) => email ?? '')
      .pipe(optionalEmailSchema)
      .transform((email) => email || null),
    message: z
      .string()
      .nullish()
      .transform((message) => cleanText(message ?? ''))
      .pipe(z.string().max(CONTACT_MESSAGE_MAX)),
  })
  .check(({ value, issues }) => {
    if (!value.telNumber && !value.email)
      issues.push({
        code: 'custom',
        path: ['telNumber'],
        message: fieldCode('PHONE_OR_EMAIL'),
        input: value.telNumber,
      });
  });

/** Parses a card; BAD_USER_INPUT with fields, PHONE_OR_EMAIL if neither is given. */
export const parseCard = ({ telNumber, email, message }: CardInput) =>
  parseInput(cardSchema, { telNumber, email, message });
