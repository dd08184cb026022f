import { and, eq, isNotNull } from 'drizzle-orm';
import { notification } from '../../db/schema/notification.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';

export const fixtures = {
  getUserBadges: { by: 'teacher', good: () => ({ looking: true }), long: 20 },
  getUserNotificationTypes: { by: 'teacher' },
  getCurrentUserNotifications: { by: 'teacher', good: () => ({ unseen: false, ...page }), long: 50 },
  setNotificationsSeen: {
    by: 'teacher',
    good: ({ notificationIds }) => ({ ids: notificationIds }),
    touched: async ({ app, things }) =>
      (await app.sys.db.$count(
        notification,
        and(eq(notification.id, things.notificationId), isNotNull(notification.seenAt)),
      )) === 1,
  },
} satisfies Partial<Fixtures>;
