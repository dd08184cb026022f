import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  SlotAsked: {
    push: { en: 'A student asks for a lesson', ru: 'Ученик просит об уроке' },
  },
  SlotAccepted: {
    push: { en: 'The lesson you asked for is agreed', ru: 'Урок, о котором вы просили, назначен' },
  },
  SlotDeclined: {
    push: { en: 'The time you asked for was declined', ru: 'Время, о котором вы просили, не подошло' },
  },
  SlotExpired: {
    push: { en: 'Nobody answered in time', ru: 'Вам не успели ответить' },
  },
} satisfies Partial<NotificationKinds>;
