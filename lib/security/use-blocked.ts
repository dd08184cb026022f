'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { UnblockUserDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { blockedQuery, securityKeys } from './queries';

export const useBlocked = () => useInfiniteQuery(blockedQuery(browserApi));

export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => browserApi(UnblockUserDocument, { userId }),
    onSuccess: () => client.invalidateQueries({ queryKey: securityKeys.blocked }),
  });
}
