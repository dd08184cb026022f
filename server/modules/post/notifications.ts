import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  Liked: {
    push: { en: 'Someone liked your post', ru: 'Ваша запись понравилась' },
  },
  CommentLiked: {
    push: { en: 'Someone liked your comment', ru: 'Ваш комментарий понравился' },
  },
  Commented: {
    push: { en: 'There is a new comment for you', ru: 'Вам оставили комментарий' },
  },
  Corrected: {
    push: { en: 'Someone corrected your post', ru: 'Вашу запись исправили' },
  },
  Mentioned: {
    push: { en: 'Someone mentioned you in a post', ru: 'Вас упомянули в записи' },
  },
} satisfies Partial<NotificationKinds>;
