import type { LessonChange } from '#contract/live/changes.ts';
import type { LessonAccess } from '../lesson-access/model.ts';
import type { Standing } from './state-store.ts';

/**
 * A student raises and lowers their own hand; the teacher lowers those of students. Each reacts and spares the network
 * for themselves, and the teacher does the rest (R37).
 */
export function mayChange(
  userId: number | null,
  change: LessonChange,
  { instructorId, studentIds, isOver }: Standing,
): boolean {
  if (isOver || userId === null) return false;
  const isTeacher = userId === instructorId;
  if (change.change === 'reaction' || change.change === 'saving')
    return change.userId === userId && (isTeacher || studentIds.includes(userId));
  if (change.change !== 'hand') return isTeacher;
  if (!studentIds.includes(change.userId)) return false;
  return isTeacher ? !change.isRaised : change.userId === userId && !change.isCalled;
}

/** Students of a lesson, while they are in it and it is open (R48, R51). */
export const mayReport = (
  viewer: { id: number },
  { studentIds, removedIds, open }: Pick<LessonAccess, 'studentIds' | 'removedIds' | 'open'>,
): boolean => open && studentIds.includes(viewer.id) && !removedIds.includes(viewer.id);

/** The instructor of a lesson, while it is open (R50). */
export const mayPoint = (
  viewer: { id: number },
  { instructorId, open }: Pick<LessonAccess, 'instructorId' | 'open'>,
): boolean => open && instructorId === viewer.id;

/** Of those who see a lesson, whoever was not put out of it. */
export const mayHaveFiles = (
  viewer: { id: number },
  { removedIds }: { removedIds: readonly number[] },
): boolean => !removedIds.includes(viewer.id);
