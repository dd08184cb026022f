import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  WordsDue: {
    // It is never pushed; in a list of what is new it may be.
    push: { en: 'Words are due', ru: 'Пора повторить слова' },
  },
} satisfies Partial<NotificationKinds>;
