import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  Invited: {
    push: { en: 'Someone wants to connect', ru: 'У вас новое приглашение' },
  },
  Accepted: {
    push: { en: 'Your invitation was accepted', ru: 'Ваше приглашение принято' },
  },
} satisfies Partial<NotificationKinds>;
