import { notificationPath } from '@/lib/contract/notification.ts';
import type { Notice } from './queries';

/** Where what a notification is about can be seen; null: the notification is all there is. */
export const noticePath = ({ action, actorsCount, quizHistoryId, interactedUsers }: Notice): string | null =>
  notificationPath({ action, actorsCount, quizHistoryId, personId: interactedUsers[0]?.id ?? null });

/** Whom one may write to from now on, if that is what it tells. */
export function partnerOf({ action, actorsCount, interactedUsers }: Notice): number | null {
  return action === 'Accepted' && actorsCount <= 1 ? (interactedUsers[0]?.id ?? null) : null;
}
