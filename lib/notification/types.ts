import { notificationRoutes } from '@/lib/contract/routes/notification.ts';
import type { NotificationType } from '@/graphql/generated/graphql';

export const NOTIFICATIONS_PATH = notificationRoutes.notifications.path;
export const OWN_NOTIFICATIONS_PATH = notificationRoutes.selfNotifications.path;
/** The path segment for all types. */
export const ALL_TYPES = 'All';

/** Each type has a path segment. */
const TYPES = {
  Lesson: true,
  Connection: true,
  Contact: true,
  Quiz: true,
  Post: true,
  Review: true,
  Balance: true,
  Other: true,
} satisfies Record<NotificationType, true>;

/** The type a path segment names: null for all, undefined if there is none of that name. */
export function readType(segment: string): NotificationType | null | undefined {
  if (segment === ALL_TYPES) return null;
  return segment in TYPES ? (segment as NotificationType) : undefined;
}

export const typePath = (type: NotificationType | null): string =>
  type === null ? NOTIFICATIONS_PATH : `${NOTIFICATIONS_PATH}/${type}`;
