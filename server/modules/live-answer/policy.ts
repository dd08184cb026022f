import type { AnswersOperation } from '#contract/live/answers.ts';
import type { Viewer } from '../../context.ts';
import type { LessonAccess } from '../lesson-access/model.ts';
import { checkLessonsAccess } from '../lesson-access/service.ts';
import type { LessonStanding } from '../live/service.ts';
import type { LiveExerciseState } from './model.ts';
import { denied } from '../stream/model.ts';
import type { StreamAccess } from '../stream/model.ts';

/**
 * Access to what a student answers in a lesson: the student's and that of the lesson's instructor, and nobody else's,
 * ADMIN's neither (R39).
 */
export function checkAnswersAccess(
  viewer: Pick<Viewer, 'id'> | null,
  lessons: readonly LessonAccess[],
  studentId: number,
): StreamAccess {
  if (!viewer) return denied('UNAUTHORIZED');
  const isTheirs = lessons.some(
    ({ instructorId, studentIds, removedIds }) =>
      (viewer.id === studentId || viewer.id === instructorId) &&
      (studentIds.includes(studentId) || removedIds.includes(studentId)),
  );
  return isTheirs ? checkLessonsAccess(viewer, lessons) : denied('INVALID_PERMISSIONS');
}

/**
 * Whether this person may write it now. A student's answer is taken after the end too, and stands beside what counts
 * (R41).
 */
export function mayWrite(
  userId: number | null,
  studentId: number,
  operation: AnswersOperation,
  { instructorId, studentIds, isOver }: LessonStanding,
): boolean {
  // The server itself.
  if (userId === null) return true;
  if ('hints' in operation) return userId === instructorId && !isOver && studentIds.includes(studentId);
  return userId === studentId && studentIds.includes(studentId);
}

/** A student sees what was released and not taken back; the lesson's instructor sees all. */
export const maySeeTask = (isTeacher: boolean, state: LiveExerciseState): boolean =>
  isTeacher || (state !== 'NOT_RELEASED' && state !== 'TAKEN_BACK');

/**
 * Whether students see the key and what became of their answers (R41). `isOver`: the lesson was ended, so that nothing counts
 * any more; one whose window has passed takes answers until it is.
 */
export const isRevealed = (isOver: boolean, state: LiveExerciseState): boolean =>
  state === 'REVEALED' || (isOver && (state === 'RELEASED' || state === 'LOCKED'));
