import type { NotificationKinds } from '../../notification-kinds.ts';

/** Notifications without a module of their own. */
export const notifications = {
  Welcome: {
    push: { en: 'Welcome to Tildesh', ru: 'Добро пожаловать в Tildesh' },
  },
} satisfies Partial<NotificationKinds>;
