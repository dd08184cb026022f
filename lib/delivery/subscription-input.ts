import type { PushSubscriptionInput } from '@/graphql/generated/graphql';

/** A browser's subscription as the API's input; null for one without keys. */
export function subscriptionInput(subscription: PushSubscription): PushSubscriptionInput | null {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}
