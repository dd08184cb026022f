import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  LessonScheduled: {
    push: { en: 'A lesson was scheduled with you', ru: 'Вам назначен урок' },
  },
  LessonCancelled: {
    push: { en: 'A lesson was cancelled', ru: 'Урок отменён' },
  },
} satisfies Partial<NotificationKinds>;
