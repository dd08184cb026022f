import type { BalanceTransactionType } from '@/graphql/generated/graphql';
import { balanceRoutes } from '@/lib/contract/routes/balance.ts';

/** In the order of the filter; a student has neither fee nor income. */
export const TYPES = [
  'TOP_UP',
  'LESSON_CHARGE',
  'LESSON_INCOME',
  'REFUND',
  'MONTHLY_FEE',
  'CORRECTION',
] as const satisfies readonly BalanceTransactionType[];

export const typesOf = (mayTeach: boolean): BalanceTransactionType[] =>
  TYPES.filter((type) => mayTeach || (type !== 'LESSON_INCOME' && type !== 'MONTHLY_FEE'));

export interface BalanceFilter {
  /** Null: all. */
  type: BalanceTransactionType | null;
  /** Days, both included: 2026-11-01. */
  fromDate: string | null;
  toDate: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
type Asked = Record<string, string | string[] | undefined>;

/** Reads the filter from an address and ignores invalid parts, days in the wrong order too. */
export function readBalanceFilter({ type, from, to }: Asked): BalanceFilter {
  const day = (value: Asked[string]) =>
    typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
  const [fromDate, toDate] = [day(from), day(to)];
  const isReversed = fromDate !== null && toDate !== null && toDate < fromDate;
  return { type: TYPES.find((each) => each === type) ?? null, fromDate, toDate: isReversed ? null : toDate };
}

const addressOf = (path: string, { type, fromDate, toDate }: BalanceFilter): string => {
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(fromDate && { from: fromDate }),
    ...(toDate && { to: toDate }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
};

export const BALANCE_PATH = balanceRoutes.balance.path;
export const balanceHref = (filter: BalanceFilter): string => addressOf(BALANCE_PATH, filter);
export const statementHref = (filter: BalanceFilter): string =>
  addressOf(balanceRoutes.balanceStatement.path, filter);
