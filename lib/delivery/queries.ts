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

export const deliveryKeys = {
  settings: ['delivery', 'settings'] as const,
  subscriptions: ['delivery', 'subscriptions'] as const,
  device: ['delivery', 'device'] as const,
};

/** The viewer's delivery settings. */
export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: deliveryKeys.settings,
    queryFn: async () => (await api(GetUserNotificationSettingsDocument, {})).getUserNotificationSettings,
  });
}

/** The viewer's browsers that receive pushes. */
export function subscriptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: deliveryKeys.subscriptions,
    queryFn: async () => (await api(GetPushSubscriptionsDocument, {})).getPushSubscriptions,
  });
}
