import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  Remarked: {
    push: { en: 'There is a comment on quiz answers', ru: 'Есть комментарий к ответам теста' },
  },
} satisfies Partial<NotificationKinds>;
