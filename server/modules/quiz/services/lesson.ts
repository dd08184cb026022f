import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import type { QuizAuthor } from '../store.ts';

export { addAuthorsRead as addQuizzesRead } from '../store.ts';
export type { QuizAuthor } from '../store.ts';

/**
 * Checks the quizzes for a lesson by those that were read: the viewer's own, and those it has already (`earlier`).
 * QUIZ_NOT_FOUND for any other.
 */
export function requireQuizzesForLesson(
  ctx: Context,
  ids: readonly number[],
  found: readonly QuizAuthor[],
  earlier: readonly number[],
): void {
  const { id: viewerId } = requireViewer(ctx);
  const isUsable = (id: number) =>
    earlier.includes(id) || found.some((quiz) => quiz.id === id && quiz.authorId === viewerId);
  if (!ids.every(isUsable)) throw new DomainError('QUIZ_NOT_FOUND');
}
