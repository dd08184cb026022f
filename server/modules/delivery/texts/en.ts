import type { DeliveryTexts } from '../texts.ts';

export const en: DeliveryTexts = {
  actions: {
    LessonScheduled: 'A lesson is scheduled with you',
    LessonCancelled: 'A lesson is cancelled',
    LessonStarting: 'Your lesson has started',
    Invited: 'Somebody wants to connect',
    Accepted: 'Your invitation is accepted',
    Shared: 'Contacts are shared with you',
    Read: 'Your contacts were opened',
    Taken: 'Your quiz is submitted',
    Checked: 'Your quiz is checked',
    Liked: 'Your post is liked',
    Commented: 'Your post has a comment',
    Left: 'You have a new review',
    Welcome: 'Welcome to Tildesh',
  },
  message: 'You have a new message',
  messages: 'New messages: {count}',
  somebody: 'Somebody',
  summary: 'New for you: {count}',
  kinds: {
    Lesson: 'Lessons',
    Message: 'Messages',
    Connection: 'Network',
    Contact: 'Contacts',
    Quiz: 'Quizzes',
    Post: 'Posts',
    Review: 'Reviews',
    Other: 'Other',
  },
};
