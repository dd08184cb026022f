/** Where the lists stand of what notifications are about. */
const LISTS = {
  LessonScheduled: '/lessons',
  LessonCancelled: '/lessons',
  LessonStarting: '/lessons',
  Invited: '/connections/pending-invitations',
  Accepted: '/connections/list',
  Shared: '/connections/shared-contacts',
  Read: '/notifications/Contact',
  Taken: '/profile/quizzes-history?of=students',
  Checked: '/profile/quizzes-history',
  Liked: '/feed',
  Commented: '/feed',
  Left: '/profile',
  Welcome: '/notifications',
} as const;

/** What a notification says. */
export type NotificationAction = keyof typeof LISTS;

/** Where what such notifications are about can be seen, whoever it is about; a push leads there. */
export const notificationList = (action: NotificationAction): string => LISTS[action];

export interface NotificationSubject {
  action: NotificationAction;
  /** How many people it is about. */
  actorsCount: number;
  /** The latest of them; null: somebody without an account, or who is gone. */
  personId: number | null;
  /** What was submitted; null where it was removed since. */
  quizHistoryId: number | null;
}

/** Where what one notification is about can be seen; null: the notification is all there is. */
export function notificationPath(subject: NotificationSubject): string | null {
  const { action, actorsCount, personId, quizHistoryId } = subject;
  const isOfOne = actorsCount <= 1;
  const person = personId === null ? null : `/profile/${personId}`;
  const submission = quizHistoryId === null ? null : `${LISTS.Checked}/${quizHistoryId}`;
  switch (action) {
    case 'Invited':
      return person ?? LISTS.Invited;
    case 'Accepted':
      return (isOfOne && person) || LISTS.Accepted;
    case 'Read':
      return person;
    case 'Taken':
      return (isOfOne && submission) || LISTS.Taken;
    case 'Checked':
      return submission ?? LISTS.Checked;
    case 'Welcome':
      return null;
    default:
      return LISTS[action];
  }
}
