import type { NotificationKinds } from '../../notification-kinds.ts';

export const notifications = {
  SheetGiven: {
    push: { en: 'The sheet of your lesson is ready', ru: 'Лист вашего урока готов' },
  },
  HomeworkDue: {
    push: { en: 'Your homework is due in a day', ru: 'Домашнее задание — через день' },
  },
} satisfies Partial<NotificationKinds>;
