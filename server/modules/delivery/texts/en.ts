import type { DeliveryTexts } from '../texts.ts';

export const en: DeliveryTexts = {
  actions: {
    LessonScheduled: 'A lesson was scheduled with you',
    LessonCancelled: 'A lesson was cancelled',
    LessonStarting: 'Your lesson has started',
    Invited: 'Someone wants to connect',
    Accepted: 'Your invitation was accepted',
    Shared: 'Contact details were shared with you',
    Read: 'Your contact details were opened',
    Taken: 'Your quiz was submitted',
    Checked: 'Your quiz has been checked',
    Liked: 'Someone liked your post',
    Commented: 'Your post has a new comment',
    Left: 'You have a new review',
    Welcome: 'Welcome to Tildesh',
  },
  message: 'You have a new message',
  messages: 'New messages: {count}',
  somebody: 'Someone',
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
