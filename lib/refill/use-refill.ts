'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreateUserRefillDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { FormerRecordKind } from '@/lib/contract/refill.ts';
import { fillingQuery, formerCountsQuery, formerRecordsQuery, refillKeys } from './queries';

/** The viewer's latest filling; refetched while it goes on. */
export const useFilling = () => useQuery(fillingQuery(browserApi));

/**
 * Fills the account from an uploaded archive; the same one lets a filling that has failed go on. What was refused, or
 * whose answer was lost, may have begun all the same, here or in another tab.
 */
export function useCreateRefill() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (upload: string) =>
      (await browserApi(CreateUserRefillDocument, { upload })).createUserRefill,
    onSuccess: (filling) => client.setQueryData(refillKeys.filling, filling),
    onError: () => client.invalidateQueries({ queryKey: refillKeys.filling }),
  });
}

export const useFormerCounts = () => useQuery(formerCountsQuery(browserApi));

export const useFormerRecords = (kind: FormerRecordKind) =>
  useInfiniteQuery(formerRecordsQuery(browserApi, kind));
