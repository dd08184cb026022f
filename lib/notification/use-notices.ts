'use client';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { GetCurrentUserNotificationsDocument } from '@/graphql/generated/graphql';
import type { NotificationType } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { PAGE_SIZE_MAX } from '@/lib/contract/limits.ts';
import { noticesQuery, noticeTypesQuery } from './queries';
import { useSeen } from './use-seen';

export const useNotices = (type: NotificationType | null) => useInfiniteQuery(noticesQuery(browserApi, type));
export const useNoticeTypes = () => useQuery(noticeTypesQuery(browserApi));

/**
 * All unseen notifications of a type, also those no page shows yet: they are fetched first, because the batch carries
 * ids.
 */
async function listUnseen(type: NotificationType | null): Promise<number[]> {
  const ids: number[] = [];
  for (let hasMore = true; hasMore;) {
    const variables = { type, unseen: true, skip: ids.length, take: PAGE_SIZE_MAX };
    const page = (await browserApi(GetCurrentUserNotificationsDocument, variables))
      .getCurrentUserNotifications;
    ids.push(...page.items.map(({ id }) => id));
    hasMore = page.hasMore && page.items.length > 0;
  }
  return ids;
}

export function useMarkAllSeen(type: NotificationType | null) {
  const seen = useSeen();
  return useMutation({ mutationFn: () => listUnseen(type), onSuccess: (ids) => seen.add(ids) });
}
