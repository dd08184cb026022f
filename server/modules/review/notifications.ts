import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  Left: {
    push: { en: 'You have a new review', ru: 'О вас оставили отзыв' },
  },
} satisfies Partial<NotificationKinds>;
