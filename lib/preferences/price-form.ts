import { z } from 'zod';
import type { UserPriceInput } from '@/graphql/generated/graphql';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { PRICES_MAX, PRICE_MAX, PRICE_TITLE_MAX } from '@/lib/contract/limits.ts';
import { CURRENCIES, moneyToText, parseMoney } from '@/lib/profile/price';
import type { OwnProfile } from './queries';

const code = (value: FieldCode): FieldCode => value;

const amountSchema = z.string().superRefine((text, context) => {
  const minor = parseMoney(text);
  const fault = (message: FieldCode) => context.addIssue({ code: 'custom', message });
  if (minor === null) fault('REQUIRED');
  else if (Number.isNaN(minor)) fault('POSITIVE_NUMBER');
  else if (minor > PRICE_MAX) fault('NUMBER_TOO_LARGE');
});

export const pricesSchema = z.object({
  prices: z
    .array(
      z.object({
        title: z.string().trim().min(1, code('REQUIRED')).max(PRICE_TITLE_MAX, code('TOO_LONG')),
        amount: amountSchema,
        currency: z.enum(CURRENCIES),
      }),
    )
    .max(PRICES_MAX, code('TOO_MANY_ITEMS')),
});
export type PricesForm = z.infer<typeof pricesSchema>;

export const pricesOf = ({ prices }: Pick<OwnProfile, 'prices'>): PricesForm => ({
  prices: prices.map(({ title, hourlyPrice }) => ({
    title,
    amount: moneyToText(hourlyPrice.amount),
    currency: hourlyPrice.currency,
  })),
});

/** Input of a form that the schema has validated. */
export const pricesInput = ({ prices }: PricesForm): UserPriceInput[] =>
  prices.map(({ title, amount, currency }) => ({
    title,
    hourlyPrice: { amount: parseMoney(amount) ?? 0, currency },
  }));

/** The server names the sum of a price and its currency separately. */
export const placePrice = (path: string): string => path.replace(/\.hourlyPrice\.\w+$/, '.amount');

/** The numbers in the messages. */
export const PRICE_VALUES = {
  title: { length: PRICE_TITLE_MAX },
  amount: { value: PRICE_MAX / 100 },
  prices: { value: PRICES_MAX },
};
