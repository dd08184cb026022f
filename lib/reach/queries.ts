import { queryOptions } from '@tanstack/react-query';
import {
  GetPushSubscriptionsDocument,
  GetUserNotificationSettingsDocument,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export type {
  NotificationSettingsPartsFragment as Settings,
  PushSubscriptionPartsFragment as Subscription,
} from '@/graphql/generated/graphql';

export const reachKeys = {
  settings: ['reach', 'settings'] as const,
  subscriptions: ['reach', 'subscriptions'] as const,
  device: ['reach', 'device'] as const,
};

/** How one wants to be reached. */
export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: reachKeys.settings,
    queryFn: async () => (await api(GetUserNotificationSettingsDocument, {})).getUserNotificationSettings,
  });
}

/** One's own browsers that take pushes. */
export function subscriptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: reachKeys.subscriptions,
    queryFn: async () => (await api(GetPushSubscriptionsDocument, {})).getPushSubscriptions,
  });
}
