import { z } from 'zod';
import { BALANCE_MAX, BALANCE_REASON_MAX } from '#contract/limits.ts';
import { DomainError } from '../../errors.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanText } from '../../text.ts';
import type { Money, TransactionType } from './model.ts';

/** What ADMIN enters. */
export interface EntryInput {
  clientId: string;
  userId: number;
  money: Money;
  reason: string;
}

const entrySchema = z.object({
  clientId: z.uuid(fieldCode('INVALID_VALUE')).toLowerCase(),
  userId: z.number().int(),
  money: z.object({ amount: z.number().int(), currency: z.enum(['KGS', 'USD']) }),
  reason: z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, fieldCode('REQUIRED')).max(BALANCE_REASON_MAX, fieldCode('TOO_LONG'))),
});

const limited = (schema: z.ZodNumber) =>
  entrySchema.extend({ money: entrySchema.shape.money.extend({ amount: schema }) });
const amount = z.number().int().max(BALANCE_MAX, fieldCode('NUMBER_TOO_LARGE'));
const topUpSchema = limited(amount.positive(fieldCode('POSITIVE_NUMBER')));
const correctionSchema = limited(amount.min(-BALANCE_MAX, fieldCode('NUMBER_TOO_SMALL'))).refine(
  ({ money }) => money.amount !== 0,
  { path: ['money', 'amount'], message: fieldCode('REQUIRED') },
);

/** BAD_USER_INPUT with the code of each wrong field, below `input` as the screen names them. */
export const parseTopUp = (input: EntryInput): EntryInput => parseInput(topUpSchema, input);
export const parseCorrection = (input: EntryInput): EntryInput => parseInput(correctionSchema, input);

/** A sum that fits into no balance: BAD_USER_INPUT. */
export const refuseAmount = (): DomainError =>
  new DomainError('BAD_USER_INPUT', {
    fields: { 'money.amount': { code: 'NUMBER_TOO_LARGE', values: { value: BALANCE_MAX } } },
  });

export interface FilterInput {
  type?: TransactionType | null | undefined;
  fromDate?: string | null | undefined;
  toDate?: string | null | undefined;
  orderBy?: 'NEWEST' | 'OLDEST' | null | undefined;
  afterId?: number | null | undefined;
}

/** BAD_USER_INPUT if the days are the wrong way round. */
export function parseFilter({ type, fromDate, toDate, orderBy, afterId }: FilterInput) {
  if (fromDate && toDate && toDate < fromDate)
    throw new DomainError('BAD_USER_INPUT', { fields: { toDate: { code: 'BEFORE_START' } } });
  return {
    type: type ?? null,
    fromDate: fromDate ?? null,
    toDate: toDate ?? null,
    order: orderBy ?? ('NEWEST' as const),
    afterId: afterId ?? null,
  };
}
