import { z } from 'zod';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { BALANCE_MAX, BALANCE_REASON_MAX } from '@/lib/contract/limits.ts';
import { CURRENCIES, parseMoney } from '@/lib/profile/price';

export type EntryKind = 'topUp' | 'correction';

const code = (value: FieldCode): FieldCode => value;

/** Minor units of a typed sum, with a minus before what is taken; NaN for what is none. */
export function parseSum(text: string): number {
  const [, minus, sum = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  const amount = parseMoney(sum) ?? Number.NaN;
  return minus ? -amount : amount;
}

/** The api checks again. */
export const entrySchema = (kind: EntryKind) =>
  z.object({
    sum: z
      .string()
      .refine((text) => !Number.isNaN(parseSum(text)), code('INVALID_VALUE'))
      .refine((text) => kind === 'correction' || !(parseSum(text) < 0), code('POSITIVE_NUMBER'))
      .refine((text) => !(Math.abs(parseSum(text)) > BALANCE_MAX), code('NUMBER_TOO_LARGE')),
    currency: z.enum(CURRENCIES),
    reason: z.string().trim().min(1, code('REQUIRED')).max(BALANCE_REASON_MAX, code('TOO_LONG')),
  });

export type EntryForm = z.infer<ReturnType<typeof entrySchema>>;

/** The form's field for an input of the api. */
export const entryField = (path: string): string => {
  const name = path.replace(/^input\./, '');
  return name === 'money.amount' ? 'sum' : name;
};

/** The numbers in the texts of refusals; sums are shown in whole units. */
export const entryLimits = (field: string): Record<string, number> =>
  field === 'sum' ? { value: BALANCE_MAX / 100 } : { length: BALANCE_REASON_MAX };
