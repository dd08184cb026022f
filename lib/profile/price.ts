import type { Currency, ProfilePartsFragment } from '@/graphql/generated/graphql';

export const CURRENCIES = ['KGS', 'USD'] as const satisfies readonly Currency[];
export type Money = ProfilePartsFragment['prices'][number]['hourlyPrice'];

const MONEY = /^\d{1,9}(?:[.,]\d{1,2})?$/;

/**
 * Minor units of a typed amount ("500", "500.5", "500,50", "1 500"); null for an empty field, NaN for an invalid or
 * non-positive amount, so that the form can tell the two apart.
 */
export function parseMoney(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  if (plain === '') return null;
  if (!MONEY.test(plain)) return Number.NaN;
  const [whole = '0', fraction = ''] = plain.split(/[.,]/);
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return minor > 0 ? minor : Number.NaN;
}

/** Formats minor units for a text field: 50000 -> "500", 50050 -> "500.50". */
export function moneyToText(minor: number | null | undefined): string {
  if (minor === null || minor === undefined) return '';
  const whole = Math.floor(minor / 100);
  const fraction = minor % 100;
  return fraction === 0 ? String(whole) : `${whole}.${String(fraction).padStart(2, '0')}`;
}

/** "500 KGS", "500,50 KGS": the code follows the sum in both languages, because few fonts have the sign of the som. */
export const formatMoney = ({ amount, currency }: Money, locale: string): string =>
  `${formatAmount(amount, locale)}\u00a0${currency}`;

/** The sum without its currency, which is shown beside it. */
export function formatAmount(minor: number, locale: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const sum = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return sum.format(minor / 100);
}
