import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  LessonScheduled: {
    push: { en: 'A lesson was scheduled with you', ru: 'Вам назначен урок' },
  },
  LessonCancelled: {
    push: { en: 'A lesson was cancelled', ru: 'Урок отменён' },
  },
  LessonMoved: {
    push: { en: 'A lesson was moved', ru: 'Урок перенесён' },
  },
  LessonInvited: {
    push: { en: 'You are invited to a lesson', ru: 'Вас приглашают на урок' },
  },
  LessonLeft: {
    push: { en: 'A student will not come to a lesson', ru: 'Ученик не придёт на урок' },
  },
} satisfies Partial<NotificationKinds>;
