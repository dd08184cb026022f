/** A sum in minor units. */
export interface Price {
  amount: number;
  currency: 'KGS' | 'USD';
}

/** The lowest price in the currency of the first one: sums of two currencies are not compared. Null: there is none. */
export function lowestOf(prices: readonly Price[]): Price | null {
  const [first] = prices;
  if (!first) return null;
  return prices
    .filter(({ currency }) => currency === first.currency)
    .reduce((lowest, price) => (price.amount < lowest.amount ? price : lowest));
}
