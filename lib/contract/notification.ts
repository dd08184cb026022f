import { balanceRoutes } from './routes/balance.ts';
import { connectionRoutes } from './routes/connection.ts';
import { historyRoutes } from './routes/history.ts';
import { notificationRoutes } from './routes/notification.ts';
import { postRoutes } from './routes/post.ts';
import { profileRoutes } from './routes/profile.ts';
import { pathOf } from './routes/route.ts';
import { scheduleRoutes } from './routes/schedule.ts';
import { wordRoutes } from './routes/word.ts';

/** The page that lists what a notification is about, by action. */
const LISTS = {
  LessonScheduled: scheduleRoutes.lessons.path,
  LessonCancelled: scheduleRoutes.lessons.path,
  LessonMoved: scheduleRoutes.lessons.path,
  LessonReminder: scheduleRoutes.lessons.path,
  LessonStarting: scheduleRoutes.lessons.path,
  LessonInvited: scheduleRoutes.lessons.path,
  LessonLeft: scheduleRoutes.lessons.path,
  SheetGiven: scheduleRoutes.pastLessons.path,
  HomeworkDue: scheduleRoutes.pastLessons.path,
  WordsDue: wordRoutes.words.path,
  SlotAsked: scheduleRoutes.selfSchedule.path,
  SlotAccepted: scheduleRoutes.lessons.path,
  SlotDeclined: scheduleRoutes.selfSchedule.path,
  SlotExpired: scheduleRoutes.selfSchedule.path,
  Invited: connectionRoutes.invitations.path,
  Accepted: connectionRoutes.connectionList.path,
  Shared: connectionRoutes.sharedContacts.path,
  Read: `${notificationRoutes.notifications.path}/Contact`,
  Taken: `${historyRoutes.quizzesHistory.path}?of=students`,
  Checked: historyRoutes.quizzesHistory.path,
  Remarked: historyRoutes.quizzesHistory.path,
  Liked: postRoutes.feed.path,
  CommentLiked: postRoutes.feed.path,
  Commented: postRoutes.feed.path,
  Corrected: postRoutes.feed.path,
  Mentioned: postRoutes.feed.path,
  Left: `${notificationRoutes.notifications.path}/Review`,
  Answered: `${notificationRoutes.notifications.path}/Review`,
  Decided: `${notificationRoutes.notifications.path}/Review`,
  ToppedUp: balanceRoutes.balance.path,
  Charged: balanceRoutes.balance.path,
  Refunded: balanceRoutes.balance.path,
  FeeDue: balanceRoutes.balance.path,
  FeeUnpaid: balanceRoutes.balance.path,
  Welcome: notificationRoutes.notifications.path,
} as const;

/** The action that a notification reports. */
export type NotificationAction = keyof typeof LISTS;

const reviewsOf = (userId: number): string => pathOf(profileRoutes.userReviews, { userId });

/** The page that lists what notifications of this action to this person are about; a push opens it. */
export const notificationList = (action: NotificationAction, userId: number): string =>
  action === 'Left' ? reviewsOf(userId) : LISTS[action];

export interface NotificationSubject {
  action: NotificationAction;
  /** Whose notification it is; null: not known yet. */
  viewerId: number | null;
  /** Number of people who acted. */
  actorsCount: number;
  /** The latest of them; null: a visitor without an account, or a deleted account. */
  personId: number | null;
  /** The submission; null if it was removed since. */
  quizHistoryId: number | null;
  /** The post; absent or null if it is about none, or that was erased. */
  postId?: number | null;
  /** The lesson; absent or null if it is about none, or that was erased. */
  lessonScheduleId?: number | null;
}

/** The page that shows what one notification is about; null if there is none. */
export function notificationPath(subject: NotificationSubject): string | null {
  const { action, viewerId, actorsCount, personId, quizHistoryId } = subject;
  const { postId = null, lessonScheduleId = null } = subject;
  const isOfOne = actorsCount <= 1;
  const person = personId === null ? null : pathOf(profileRoutes.userProfile, { userId: personId });
  const submission = quizHistoryId === null ? null : `${LISTS.Checked}/${quizHistoryId}`;
  const post = postId === null ? null : pathOf(postRoutes.post, { id: postId });
  switch (action) {
    case 'Invited':
      return person ?? LISTS.Invited;
    case 'Accepted':
      return (isOfOne && person) || LISTS.Accepted;
    case 'SlotDeclined':
    case 'SlotExpired':
      return person ?? LISTS[action];
    case 'Read':
      return person;
    case 'Taken':
      return (isOfOne && submission) || LISTS.Taken;
    case 'Checked':
    case 'Remarked':
      return submission ?? LISTS.Checked;
    case 'Left':
      return viewerId === null ? LISTS[action] : reviewsOf(viewerId);
    case 'Answered':
    case 'Decided': {
      // The student reads it among the reviews of the instructor, if they may find that page. To the instructor nobody acted:
      // among their own.
      const ownerId = personId ?? (action === 'Decided' && actorsCount === 0 ? viewerId : null);
      return ownerId === null ? LISTS[action] : reviewsOf(ownerId);
    }
    case 'Liked':
    case 'CommentLiked':
    case 'Commented':
    case 'Corrected':
    case 'Mentioned':
      return post ?? LISTS[action];
    case 'SheetGiven':
    case 'HomeworkDue':
      return lessonScheduleId === null
        ? LISTS[action]
        : pathOf(scheduleRoutes.lessonRecord, { lessonScheduleId });
    case 'Welcome':
      return null;
    default:
      return LISTS[action];
  }
}
