import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  ToppedUp: {
    push: { en: 'Your balance was topped up', ru: 'Ваш баланс пополнен' },
  },
  Charged: {
    push: { en: 'A lesson was paid from your balance', ru: 'Урок оплачен с вашего баланса' },
  },
  Refunded: {
    push: { en: 'You got money back for a lesson', ru: 'Вам вернули деньги за урок' },
  },
  FeeDue: {
    push: { en: 'Your monthly fee is due', ru: 'Пора оплатить месяц' },
  },
  FeeUnpaid: {
    push: {
      en: 'New lessons are paused until the fee is paid',
      ru: 'Новые уроки недоступны, пока не оплачен месяц',
    },
  },
} satisfies Partial<NotificationKinds>;
