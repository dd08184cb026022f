import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  Shared: {
    push: { en: 'Contact details were shared with you', ru: 'С вами поделились телефоном или почтой' },
  },
  Read: {
    push: { en: 'Your contact details were opened', ru: 'Ваш телефон или почту открыли' },
  },
} satisfies Partial<NotificationKinds>;
