import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  Taken: {
    push: { en: 'Your quiz was submitted', ru: 'Ваш тест пройден' },
  },
  Checked: {
    push: { en: 'Your quiz has been checked', ru: 'Ваш тест проверен' },
  },
} satisfies Partial<NotificationKinds>;
