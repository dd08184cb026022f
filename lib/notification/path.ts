import { notificationPath } from '@/lib/contract/notification.ts';
import type { Notice } from './queries';

/** Path of what a notification is about; null: the notification links to nothing. */
export const noticePath = ({ action, actorsCount, quizHistoryId, interactedUsers }: Notice): string | null =>
  notificationPath({ action, actorsCount, quizHistoryId, personId: interactedUsers[0]?.id ?? null });

/** The person whom the viewer may now write to, if the notification says so. */
export function partnerOf({ action, actorsCount, interactedUsers }: Notice): number | null {
  return action === 'Accepted' && actorsCount <= 1 ? (interactedUsers[0]?.id ?? null) : null;
}
