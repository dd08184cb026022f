import type { NotificationKinds } from '../../notification-kinds.ts';

/** Notifications without a module of their own. */
export const notifications = {
  Liked: {
    push: { en: 'Someone liked your post', ru: 'Ваш пост понравился' },
  },
  Commented: {
    push: { en: 'Your post has a new comment', ru: 'К вашему посту оставили комментарий' },
  },
  Welcome: {
    push: { en: 'Welcome to Tildesh', ru: 'Добро пожаловать в Tildesh' },
  },
} satisfies Partial<NotificationKinds>;
