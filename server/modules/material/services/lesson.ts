import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import type { PublicationAuthor } from '../store.ts';

export { addAuthorsRead as addPublicationsRead } from '../store.ts';
export type { PublicationAuthor } from '../store.ts';

/**
 * Checks the publications for a lesson by those that were read: the viewer's own, and those it has already (`earlier`).
 * PUBLICATION_NOT_FOUND for any other.
 */
export function requirePublicationsForLesson(
  ctx: Context,
  ids: readonly number[],
  found: readonly PublicationAuthor[],
  earlier: readonly number[],
): void {
  const { id: viewerId } = requireViewer(ctx);
  const isUsable = (id: number) =>
    earlier.includes(id) ||
    found.some((publication) => publication.id === id && publication.authorId === viewerId);
  if (!ids.every(isUsable)) throw new DomainError('PUBLICATION_NOT_FOUND');
}
