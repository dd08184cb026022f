import type { PriceRow } from '../profile/model.ts';
import type { Currency } from '../search/model.ts';

type Price = Pick<PriceRow, 'hourlyPrice' | 'currency'>;

/**
 * The lowest and the highest hourly price (minor units) in the currency `wanted` or, if there is none in it, in
 * that of the first price: amounts in different currencies are not compared. Null without a price.
 */
export function priceRange(prices: readonly Price[], wanted: Currency) {
  const currency = prices.some((price) => price.currency === wanted) ? wanted : prices[0]?.currency;
  if (!currency) return null;
  const amounts = prices.filter((price) => price.currency === currency).map(({ hourlyPrice }) => hourlyPrice);
  return {
    from: { amount: Math.min(...amounts), currency },
    to: { amount: Math.max(...amounts), currency },
  };
}
