import type { notification } from '../../db/schema/notification.ts';

export type NotificationRow = typeof notification.$inferSelect;
