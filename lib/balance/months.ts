import type { BalanceMonth } from './queries';

export interface MonthBars {
  month: string;
  in: number;
  out: number;
  /** Heights of both, of the highest of all: 0 to 1. */
  inShare: number;
  outShare: number;
}

/** The months of one currency from the first that has anything, with the heights of their bars. */
export function barsOf(months: readonly BalanceMonth[], currency: string): MonthBars[] {
  const own = months
    .filter((month) => month.in.currency === currency)
    .map((month) => ({ month: month.month, in: month.in.amount, out: month.out.amount }));
  const first = own.findIndex((month) => month.in > 0 || month.out > 0);
  if (first < 0) return [];
  const shown = own.slice(first);
  const highest = Math.max(...shown.flatMap((month) => [month.in, month.out]));
  return shown.map((month) => ({ ...month, inShare: month.in / highest, outShare: month.out / highest }));
}

/** What came and went in the present month, the last one. */
export function presentOf(months: readonly BalanceMonth[], currency: string) {
  const last = months.findLast((month) => month.in.currency === currency);
  return last ? { month: last.month, in: last.in.amount, out: last.out.amount } : null;
}
