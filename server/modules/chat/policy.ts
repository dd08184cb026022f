import type { Viewer } from '../../context.ts';
import type { LessonAccess } from '../lesson-access/model.ts';
import { checkLessonsAccess, refusalOf } from '../lesson-access/service.ts';
import { denied, FULL_ACCESS, READ_ACCESS } from '../stream/model.ts';
import type { StreamAccess } from '../stream/model.ts';

/** `isOpen`: for a chat of two: they may write to each other. */
interface Standing {
  isMember: boolean;
  isOpen: boolean;
}

/** `lessons`: those that the chat belongs to; none for a chat outside lessons. A closed chat can still be read. */
export function checkChatAccess(
  viewer: Pick<Viewer, 'id'> | null,
  standing: Standing,
  lessons: readonly LessonAccess[],
): StreamAccess {
  if (!viewer) return denied('UNAUTHORIZED');
  if (lessons.length === 0) return checkStandingAccess(standing);
  return standing.isMember ? checkLessonsAccess(viewer, lessons) : denied(refusalOf(viewer, lessons));
}

/** Access to a chat of two or of a group; the chat of a lesson follows the lesson. */
export function checkStandingAccess({ isMember, isOpen }: Standing): StreamAccess {
  if (!isMember) return denied('INVALID_PERMISSIONS');
  return isOpen ? FULL_ACCESS : { ...READ_ACCESS, code: 'CHAT_CLOSED' };
}
