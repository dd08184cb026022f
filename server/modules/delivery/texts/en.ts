import type { DeliveryTexts } from './delivery-texts.ts';

export const en: DeliveryTexts = {
  message: 'You have a new message',
  messages: 'New messages: {count}',
  somebody: 'Someone',
  startsSoon: 'Your lesson starts soon',
  lessons: { one: '{count} lesson', other: '{count} lessons' },
  summary: 'New for you: {count}',
  kinds: {
    Lesson: 'Lessons',
    Message: 'Messages',
    Connection: 'Network',
    Contact: 'Contacts',
    Quiz: 'Quizzes',
    Post: 'Posts',
    Review: 'Reviews',
    Balance: 'Balance',
    Other: 'Other',
  },
};
