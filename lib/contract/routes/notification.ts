import { signedIn } from './route.ts';
import type { Routes } from './route.ts';

export const notificationRoutes = {
  notifications: signedIn('/notifications'),
  notificationsOfType: signedIn('/notifications/:type'),
  selfNotifications: signedIn('/profile/notifications'),
} satisfies Routes;
