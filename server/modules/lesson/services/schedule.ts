import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import type { LessonAuthor } from '../store.ts';

export { addAuthorsRead as addLessonsRead } from '../store.ts';
export type { LessonAuthor } from '../store.ts';

/**
 * Checks the lessons for a lesson in time by those that were read: the viewer's own, and those it uses already
 * (`earlier`). LESSON_NOT_FOUND for any other.
 */
export function requireLessonsForSchedule(
  ctx: Context,
  ids: readonly number[],
  found: readonly LessonAuthor[],
  earlier: readonly number[],
): void {
  const { id: viewerId } = requireViewer(ctx);
  const isUsable = (id: number) =>
    earlier.includes(id) || found.some((lesson) => lesson.id === id && lesson.authorId === viewerId);
  if (!ids.every(isUsable)) throw new DomainError('LESSON_NOT_FOUND');
}
