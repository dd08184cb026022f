import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetBalanceAdminDocument,
  GetBalanceTransactionsAdminDocument,
  GetCurrentUserBalanceDocument,
  GetCurrentUserBalanceMonthsDocument,
  GetCurrentUserBalanceTransactionsDocument,
  GetCurrentUserFeeDocument,
  GetLedgerProofAdminDocument,
  GetUnpaidFeesAdminDocument,
} from '@/graphql/generated/graphql';
import type {
  BalanceRowFragment,
  GetBalanceAdminQuery,
  GetCurrentUserBalanceMonthsQuery,
  GetLedgerProofAdminQuery,
  GetUnpaidFeesAdminQuery,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '@/lib/contract/limits.ts';
import type { BalanceFilter } from './filter';
import { balanceKeys } from './keys';

export type { FeePartsFragment as Fee, MoneyPartsFragment as Money } from '@/graphql/generated/graphql';
export type BalanceRow = BalanceRowFragment;
export type BalanceMonth = GetCurrentUserBalanceMonthsQuery['getCurrentUserBalanceMonths'][number];
export type PersonBalance = GetBalanceAdminQuery['getBalanceAdmin'];
export type UnpaidFee = GetUnpaidFeesAdminQuery['getUnpaidFeesAdmin']['items'][number];
export type LedgerProof = NonNullable<GetLedgerProofAdminQuery['getLedgerProofAdmin']>;

export const balanceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: balanceKeys.own,
    queryFn: async () => (await api(GetCurrentUserBalanceDocument, {})).getCurrentUserBalance,
  });

export const monthsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: balanceKeys.months,
    queryFn: async () => (await api(GetCurrentUserBalanceMonthsDocument, {})).getCurrentUserBalanceMonths,
  });

/** Null for all but instructors. */
export const feeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: balanceKeys.fee,
    queryFn: async () => (await api(GetCurrentUserFeeDocument, {})).getCurrentUserFee ?? null,
  });

interface Rows {
  hasMore: boolean;
  items: BalanceRow[];
}

/** By key: rows that are written meanwhile shift nothing. */
const lastId = ({ hasMore, items }: Rows) => (hasMore ? items.at(-1)?.id : undefined);
const allRows = ({ pages }: { pages: readonly Rows[] }) => pages.flatMap(({ items }) => items);

/** The viewer's rows, the latest first. */
export const rowsQuery = (api: ApiClient, filter: BalanceFilter) =>
  infiniteQueryOptions({
    queryKey: balanceKeys.rows(filter),
    queryFn: async ({ pageParam }) =>
      (
        await api(GetCurrentUserBalanceTransactionsDocument, {
          ...filter,
          take: PAGE_SIZE,
          afterId: pageParam,
        })
      ).getCurrentUserBalanceTransactions,
    initialPageParam: null as number | null,
    getNextPageParam: lastId,
    select: allRows,
  });

/** All rows of a filter, the oldest first. */
export async function loadStatement(api: ApiClient, filter: BalanceFilter): Promise<BalanceRow[]> {
  const rows: BalanceRow[] = [];
  for (let hasMore = true; hasMore;) {
    const variables = {
      ...filter,
      take: PAGE_SIZE_MAX,
      orderBy: 'OLDEST' as const,
      afterId: rows.at(-1)?.id ?? null,
    };
    const found = (await api(GetCurrentUserBalanceTransactionsDocument, variables))
      .getCurrentUserBalanceTransactions;
    rows.push(...found.items);
    hasMore = found.hasMore && found.items.length > 0;
  }
  return rows;
}

export const statementQuery = (api: ApiClient, filter: BalanceFilter) =>
  queryOptions({
    queryKey: balanceKeys.statement(filter),
    queryFn: () => loadStatement(api, filter),
  });

/** For ADMIN: a person's balance, and below their rows. */
export const personBalanceQuery = (api: ApiClient, userId: number) =>
  queryOptions({
    queryKey: balanceKeys.of(userId),
    queryFn: async () => (await api(GetBalanceAdminDocument, { userId })).getBalanceAdmin,
  });

export const personRowsQuery = (api: ApiClient, userId: number) =>
  infiniteQueryOptions({
    queryKey: balanceKeys.rowsOf(userId),
    queryFn: async ({ pageParam }) =>
      (await api(GetBalanceTransactionsAdminDocument, { userId, take: PAGE_SIZE, afterId: pageParam }))
        .getBalanceTransactionsAdmin,
    initialPageParam: null as number | null,
    getNextPageParam: lastId,
    select: allRows,
  });

export const unpaidFeesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: balanceKeys.unpaid,
    queryFn: async ({ pageParam }) =>
      (await api(GetUnpaidFeesAdminDocument, { skip: pageParam, take: PAGE_SIZE })).getUnpaidFeesAdmin,
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((each) => [each.user.id, each])).values(),
    ],
  });

/** Null before the first night. */
export const proofQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: balanceKeys.proof,
    queryFn: async () => (await api(GetLedgerProofAdminDocument, {})).getLedgerProofAdmin ?? null,
  });
