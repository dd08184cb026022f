import { HISTORY_PATH, submissionPath } from '@/lib/attempt/history-filter';
import { INVITATIONS_PATH, PEOPLE_PATH, SHARED_CONTACTS_PATH } from '@/lib/connection/places';
import { profilePath } from '@/lib/profile/profile-path';
import type { Notice } from './queries';

const SUBMISSIONS_PATH = `${HISTORY_PATH}?of=students`;

/** Where what a notification is about can be seen; null: the notification is all there is. */
export function placeOf(notice: Notice): string | null {
  const [person] = notice.interactedUsers;
  const isOfOne = notice.actorsCount <= 1;
  const submission = notice.quizHistoryId === null ? null : submissionPath(notice.quizHistoryId);
  switch (notice.action) {
    case 'LessonScheduled':
    case 'LessonStarting':
    case 'LessonCancelled':
      return '/lessons';
    case 'Invited':
      return person ? profilePath(person.id) : INVITATIONS_PATH;
    case 'Accepted':
      return isOfOne && person ? profilePath(person.id) : PEOPLE_PATH;
    case 'Shared':
      return SHARED_CONTACTS_PATH;
    case 'Read':
      return person ? profilePath(person.id) : null;
    case 'Taken':
      return (isOfOne && submission) || SUBMISSIONS_PATH;
    case 'Checked':
      return submission ?? HISTORY_PATH;
    case 'Liked':
    case 'Commented':
      return '/feed';
    case 'Left':
      return '/profile';
    case 'Welcome':
      return null;
  }
}

/** Whom one may write to from now on, if that is what it tells. */
export function partnerOf({ action, actorsCount, interactedUsers }: Notice): number | null {
  return action === 'Accepted' && actorsCount <= 1 ? (interactedUsers[0]?.id ?? null) : null;
}
