import type { PriceRow } from '../profile/model.ts';
import type { Currency } from '../search/model.ts';

type Price = Pick<PriceRow, 'hourlyPrice' | 'currency'>;

/**
 * The lowest and the highest of hourly prices (minor units) in `wanted`, or in the currency named first where there is
 * none in it: sums of two currencies are not compared. Null without a price.
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
