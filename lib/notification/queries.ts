import { queryOptions } from '@tanstack/react-query';
import { GetCurrentUserNotificationsDocument, GetUserBadgesDocument } from '@/graphql/generated/graphql';
import type { BadgesFragment, NotificationCardFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type Badges = BadgesFragment;
export type Notice = NotificationCardFragment;

export const notificationKeys = {
  all: ['notification'] as const,
  badges: ['notification', 'badges'] as const,
  unseen: ['notification', 'unseen'] as const,
};

/** Counts for tabs and bell, and what must be seen now. */
export function badgesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.badges,
    queryFn: async () => (await api(GetUserBadgesDocument)).getUserBadges,
  });
}

/** The latest notifications not seen yet. */
export function unseenQuery(api: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.unseen,
    queryFn: async () => {
      const variables = { unseen: true, skip: 0, take: PAGE_SIZE };
      return (await api(GetCurrentUserNotificationsDocument, variables)).getCurrentUserNotifications;
    },
    staleTime: 0,
  });
}

export function unseenCount(badges: Badges | undefined): number {
  return badges?.notificationBadges.reduce((sum, { count }) => sum + count, 0) ?? 0;
}
