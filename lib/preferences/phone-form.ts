import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { PHONE_MAX } from '@/lib/contract/limits.ts';
import type { OwnProfile } from './queries';

/** Formats a typed number, +996 555 123 456; null for an invalid one. */
export function readPhone(typed: string): string | null {
  const text = typed.trim();
  if (text.length > PHONE_MAX) return null;
  const phone = parsePhoneNumberFromString(text);
  return phone?.isPossible() ? phone.formatInternational() : null;
}

export const phoneSchema = z.object({
  telNumber: z
    .string()
    .trim()
    .refine((text) => text === '' || readPhone(text) !== null, 'INVALID_PHONE' satisfies FieldCode),
});
export type PhoneForm = z.infer<typeof phoneSchema>;

export const phoneOf = ({ telNumber }: Pick<OwnProfile, 'telNumber'>): PhoneForm => ({
  telNumber: telNumber ? (readPhone(telNumber) ?? telNumber) : '',
});
