import { notificationPath } from '@/lib/contract/notification.ts';
import type { Notice } from './queries';

/** Path of what a notification of the viewer is about; null: the notification links to nothing. */
export const noticePath = (
  { action, actorsCount, quizHistoryId, postId, lessonScheduleId, interactedUsers }: Notice,
  viewerId: number | null,
): string | null =>
  notificationPath({
    ...{ action, viewerId, actorsCount, quizHistoryId, postId, lessonScheduleId },
    personId: interactedUsers[0]?.id ?? null,
  });

/** The person whom the viewer may now write to, if the notification says so. */
export function partnerOf({ action, actorsCount, interactedUsers }: Notice): number | null {
  return action === 'Accepted' && actorsCount <= 1 ? (interactedUsers[0]?.id ?? null) : null;
}
