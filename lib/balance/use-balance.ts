'use client';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  CreateBalanceCorrectionDocument,
  CreateBalanceTopUpDocument,
  RefundLessonChargeDocument,
} from '@/graphql/generated/graphql';
import type { BalanceEntryInput } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { EntryKind } from './entry-form';
import type { BalanceFilter } from './filter';
import { balanceKeys } from './keys';
import * as queries from './queries';

export const useBalance = () => useQuery(queries.balanceQuery(browserApi));
export const useMonths = () => useQuery(queries.monthsQuery(browserApi));
export const useFee = () => useQuery(queries.feeQuery(browserApi));
/** The previous rows stay until the new ones have arrived. */
export const useRows = (filter: BalanceFilter) =>
  useInfiniteQuery({ ...queries.rowsQuery(browserApi, filter), placeholderData: keepPreviousData });
export const useStatement = (filter: BalanceFilter) => useQuery(queries.statementQuery(browserApi, filter));

export const usePersonBalance = (userId: number) => useQuery(queries.personBalanceQuery(browserApi, userId));
export const usePersonRows = (userId: number) =>
  useInfiniteQuery(queries.personRowsQuery(browserApi, userId));
export const useUnpaidFees = () => useInfiniteQuery(queries.unpaidFeesQuery(browserApi));
export const useProof = () => useQuery(queries.proofQuery(browserApi));

/** Writes a top-up or a correction; every list of the ledger is read again. */
export function useEnter(kind: EntryKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: BalanceEntryInput): Promise<unknown> =>
      kind === 'topUp'
        ? browserApi(CreateBalanceTopUpDocument, { input })
        : browserApi(CreateBalanceCorrectionDocument, { input }),
    onSuccess: () => client.invalidateQueries({ queryKey: balanceKeys.all }),
  });
}

/** Gives a student back what they paid for a lesson; the lesson's page is read again. */
export function useRefund(lessonScheduleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (studentId: number) =>
      browserApi(RefundLessonChargeDocument, { lessonScheduleId, studentId }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['schedule', 'record', lessonScheduleId] }),
        client.invalidateQueries({ queryKey: balanceKeys.all }),
      ]),
  });
}
