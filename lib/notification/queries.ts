import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetCurrentUserNotificationsDocument,
  GetUserBadgesDocument,
  GetUserNotificationTypesDocument,
} from '@/graphql/generated/graphql';
import type { BadgesFragment, NotificationCardFragment, NotificationType } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { isActive } from './activity';

export type Badges = BadgesFragment;
export type Notice = NotificationCardFragment;

export const notificationKeys = {
  all: ['notification'] as const,
  badges: ['notification', 'badges'] as const,
  unseen: ['notification', 'unseen'] as const,
  types: ['notification', 'types'] as const,
  list: (type: NotificationType | null) => ['notification', 'list', type] as const,
};

/** Counts for tabs and bell, and urgent notifications. */
export function badgesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.badges,
    queryFn: async () => (await api(GetUserBadgesDocument, { looking: isActive() })).getUserBadges,
  });
}

/** The latest unseen notifications. */
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

/** The count in the title of the tab and on the icon of the app: unseen notifications and unread messages. */
export const waitingCount = (badges: Badges | undefined): number =>
  unseenCount(badges) + (badges?.messagesCount ?? 0);

/** The notification types of the server, with the count of each. */
export function noticeTypesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.types,
    queryFn: async () => (await api(GetUserNotificationTypesDocument, {})).getUserNotificationTypes,
  });
}

/** All notifications of a type, latest first; null: of every type. */
export function noticesQuery(api: ApiClient, type: NotificationType | null) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(type),
    queryFn: async ({ pageParam }) => {
      const variables = { type, unseen: false, skip: pageParam, take: PAGE_SIZE };
      return (await api(GetCurrentUserNotificationsDocument, variables)).getCurrentUserNotifications;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // Notifications that arrive meanwhile shift the pages: each is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((notice) => [notice.id, notice])).values(),
    ],
  });
}
