import type { DeliveryTexts } from './delivery-texts.ts';

export const ru: DeliveryTexts = {
  message: 'У вас новое сообщение',
  messages: 'Новых сообщений: {count}',
  somebody: 'Кто-то',
  startsSoon: 'Ваш урок скоро начнётся',
  lessons: { one: '{count} урок', few: '{count} урока', many: '{count} уроков', other: '{count} урока' },
  summary: 'Новое для вас: {count}',
  kinds: {
    Lesson: 'Уроки',
    Message: 'Сообщения',
    Connection: 'Сеть',
    Contact: 'Контакты',
    Quiz: 'Тесты',
    Post: 'Посты',
    Review: 'Отзывы',
    Balance: 'Баланс',
    Other: 'Другое',
  },
};
