import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  LessonStarting: {
    push: { en: 'Your lesson has started', ru: 'Ваш урок начался' },
  },
} satisfies Partial<NotificationKinds>;
