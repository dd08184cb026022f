import type { DeliveryTexts } from '../texts.ts';

export const ru: DeliveryTexts = {
  actions: {
    LessonScheduled: 'Вам назначен урок',
    LessonCancelled: 'Урок отменён',
    LessonStarting: 'Ваш урок начался',
    Invited: 'У вас новое приглашение',
    Accepted: 'Ваше приглашение принято',
    Shared: 'С вами поделились телефоном или почтой',
    Read: 'Ваш телефон или почту открыли',
    Taken: 'Ваш тест пройден',
    Checked: 'Ваш тест проверен',
    Liked: 'Ваш пост понравился',
    Commented: 'К вашему посту оставили комментарий',
    Left: 'О вас оставили отзыв',
    Welcome: 'Добро пожаловать в Tildesh',
  },
  message: 'У вас новое сообщение',
  messages: 'Новых сообщений: {count}',
  somebody: 'Кто-то',
  summary: 'Новое для вас: {count}',
  kinds: {
    Lesson: 'Уроки',
    Message: 'Сообщения',
    Connection: 'Сеть',
    Contact: 'Контакты',
    Quiz: 'Тесты',
    Post: 'Посты',
    Review: 'Отзывы',
    Other: 'Другое',
  },
};
