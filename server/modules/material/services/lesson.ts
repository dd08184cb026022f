import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import type { PublicationAuthor } from '../store.ts';

export { addAuthorsRead as addPublicationsRead } from '../store.ts';
export type { PublicationAuthor } from '../store.ts';

/**
 * Checks the publications for a lesson by those that were read: the viewer's own, and those it has already (`earlier`).
 * PUBLICATION_NOT_FOUND for any other, PUBLICATION_HIDDEN for a new one that an administrator has hidden.
 */
export function requirePublicationsForLesson(
  ctx: Context,
  ids: readonly number[],
  found: readonly PublicationAuthor[],
  earlier: readonly number[],
): void {
  const { id: viewerId } = requireViewer(ctx);
  const own = new Map(
    found.flatMap(({ id, authorId, isHidden }) => (authorId === viewerId ? [[id, isHidden]] : [])),
  );
  const added = ids.filter((id) => !earlier.includes(id));
  if (!added.every((id) => own.has(id))) throw new DomainError('PUBLICATION_NOT_FOUND');
  if (added.some((id) => own.get(id))) throw new DomainError('PUBLICATION_HIDDEN');
}
