import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  Left: {
    push: { en: 'You have a new review', ru: 'О вас оставили отзыв' },
  },
  Answered: {
    push: { en: 'Your review was answered', ru: 'На ваш отзыв ответили' },
  },
  Decided: {
    push: { en: 'A review was checked', ru: 'Отзыв проверили' },
  },
} satisfies Partial<NotificationKinds>;
