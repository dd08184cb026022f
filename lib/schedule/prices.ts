import { commonPriceOf, priceOfDuration, priceOfShare } from '@/lib/contract/schedule.ts';
import { moneyToText, parseMoney } from '@/lib/profile/price';

/** Where the prices come from: an hourly price, or the one of the two that was typed last. */
export const PRICE_SOURCES = ['hourly', 'price', 'commonPrice'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

export interface PriceFields {
  price: string;
  commonPrice: string;
}

export interface PriceBasis extends PriceFields {
  priceSource: PriceSource;
  /** Minor units; 0: none. */
  hourlyPrice: number;
  /** Minutes. */
  duration: number;
}

/**
 * The prices of the form, by where they come from. A typed one never changes; the other is empty while the typed one is
 * empty or invalid, or while there is no student.
 */
export function fillPrices(basis: PriceBasis, students: number): PriceFields {
  const { priceSource, hourlyPrice, duration } = basis;
  if (priceSource === 'commonPrice') return shareOf(basis.commonPrice, students);
  if (priceSource === 'price') return totalOf(basis.price, students);
  return totalOf(hourlyPrice > 0 ? moneyToText(priceOfDuration(hourlyPrice, duration)) : '', students);
}

function totalOf(price: string, students: number): PriceFields {
  const minor = knownOf(price, students);
  return { price, commonPrice: minor === null ? '' : moneyToText(commonPriceOf(minor, students)) };
}

function shareOf(commonPrice: string, students: number): PriceFields {
  const minor = knownOf(commonPrice, students);
  return { price: minor === null ? '' : moneyToText(priceOfShare(minor, students)), commonPrice };
}

/** Null: nothing can be computed from it. */
function knownOf(text: string, students: number): number | null {
  const minor = parseMoney(text);
  return minor === null || Number.isNaN(minor) || students === 0 ? null : minor;
}
