import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  LessonReminder: {
    push: { en: 'You have a lesson soon', ru: 'Скоро у вас урок' },
  },
} satisfies Partial<NotificationKinds>;
