// @vitest-environment happy-dom
import { GetCurrentUserNotificationsDocument } from '@/graphql/generated/graphql';
import type { NotificationCardFragment } from '@/graphql/generated/graphql';
import { AT, oneself, page, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { schedules } from '@/components/testing/schedule';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { NoticesScreen } from './notices-screen';

const notice = (changes: Partial<NotificationCardFragment> = {}): NotificationCardFragment => ({
  id: 11,
  type: 'Lesson',
  action: 'LessonScheduled',
  title: 'Past simple',
  description: null,
  createdAt: AT,
  seenAt: null,
  priorityAt: null,
  priorityEndsAt: null,
  cancelledAt: null,
  lessonScheduleId: 5,
  movedFrom: null,
  movedTo: null,
  lessonsCount: null,
  quizHistoryId: null,
  postId: null,
  actorsCount: 1,
  interactedUsers: [person(7)],
  lessonInvitation: null,
  slot: null,
  ...changes,
});
const notices = (...items: NotificationCardFragment[]) =>
  answer(GetCurrentUserNotificationsDocument, { getCurrentUserNotifications: page(...items) });
const others = () => [oneself(), schedules()];

describeScreen('notifications', {
  screen: () => <NoticesScreen type={null} />,
  path: '/notifications',
  main: GetCurrentUserNotificationsDocument,
  answers: () => [
    ...others(),
    notices(notice(), notice({ id: 12, type: 'Quiz', action: 'Taken', interactedUsers: [person(8)] })),
  ],
  shows: ['Person7', 'Past simple', 'Person8'],
  empty: { answers: () => [notices()], message: 'notification.none' },
  refused: ['INVALID_PERMISSIONS', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      notices(
        notice({ title: `t${LONG_WORD}`, interactedUsers: [person(7, { firstName: LONG_WORD })] }),
        notice({ id: 12, action: 'LessonCancelled', description: `d${LONG_WORD}` }),
      ),
    ],
    texts: [LONG_WORD, `t${LONG_WORD}`, `d${LONG_WORD}`],
  },
});

describeScreen('notifications of a type', {
  screen: () => <NoticesScreen type="Quiz" />,
  path: '/notifications?type=Quiz',
  main: GetCurrentUserNotificationsDocument,
  answers: () => [...others(), notices(notice({ type: 'Quiz', action: 'Checked' }))],
  shows: ['Past simple'],
  empty: { answers: () => [notices()], message: 'notification.noneOfType' },
  refused: ['INVALID_PERMISSIONS'],
});
