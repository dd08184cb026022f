import { notificationRoutes } from '@/lib/contract/routes/notification.ts';
import type { NotificationType } from '@/graphql/generated/graphql';

export const NOTIFICATIONS_PATH = notificationRoutes.notifications.path;
/** The address of all of them, beside that of the page itself. */
export const ALL_TYPES = 'All';

/** A type is a place of its own. */
const TYPES = {
  Lesson: true,
  Connection: true,
  Contact: true,
  Quiz: true,
  Post: true,
  Review: true,
  Other: true,
} satisfies Record<NotificationType, true>;

/** What an address names: a type, null for all, undefined for nothing there is. */
export function readType(segment: string): NotificationType | null | undefined {
  if (segment === ALL_TYPES) return null;
  return segment in TYPES ? (segment as NotificationType) : undefined;
}

export const typePath = (type: NotificationType | null): string =>
  type === null ? NOTIFICATIONS_PATH : `${NOTIFICATIONS_PATH}/${type}`;
