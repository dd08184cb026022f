import { isId } from '#contract/id.ts';
import { filesOf } from '#contract/material/content.ts';
import type { Resource } from '#contract/material/content.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireManaged, requireOpen } from '../../openness/service.ts';
import type { VersionRow } from '../../version/model.ts';
import { MATERIAL_BUDGETS } from '../budgets.ts';
import type { ResourceChanges } from '../input.ts';
import type { PublicationRow, PublicationState } from '../model.ts';
import { findPublicationToOpen } from '../store.ts';
import * as store from '../version-store.ts';
import { lockManagedPublication } from './lock.ts';
import { withFile } from './with-file.ts';
import { change } from './write.ts';

/** The versions of a publication, latest first. Author or ADMIN. PUBLICATION_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function getPublicationVersions(ctx: Context, publicationId: number): Promise<VersionRow[]> {
  const { id: viewerId } = requireViewer(ctx);
  const found = isId(publicationId) ? await findPublicationToOpen(ctx.db, publicationId, viewerId) : null;
  requireManaged(ctx, requireOpen(ctx, found, 'PUBLICATION_NOT_FOUND'));
  return store.listVersions(ctx.db, publicationId);
}

/**
 * Brings back what was typed in an earlier version, as a new version; files, exercises, cover, folder and privacy stay as they
 * are. Author or ADMIN. PUBLICATION_NOT_FOUND, INSUFFICIENT_ROLE, VERSION_NOT_FOUND, also for the present version.
 */
export async function restorePublicationVersion(
  ctx: Context,
  { publicationId, versionId }: { publicationId: number; versionId: number },
): Promise<PublicationRow> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(MATERIAL_BUDGETS.publication, String(viewer.id));
  return inTransaction(ctx, async (inner) => {
    const publication = await lockManagedPublication(inner, publicationId);
    const found = isId(versionId)
      ? await store.findVersion(inner.db, { publicationId, id: versionId })
      : null;
    if (!found) throw new DomainError('VERSION_NOT_FOUND');
    const { resources, ...values } = found.state as PublicationState;
    const changes = changesTo(resources, found.beside);
    return change(inner, publication, { values, changes, restoredFrom: found.changedAt });
  });
}

/** A file or an exercise goes with its block, after a day for good: a version can neither bring it back nor take it away. */
const holds = (resource: Resource): boolean => resource.type === 'EXERCISE' || filesOf(resource).length > 0;

/** The changes that make these blocks of text the whole text; of blocks that hold something, those that are there change. */
function changesTo(
  resources: PublicationState['resources'],
  present: PublicationState['resources'],
): ResourceChanges {
  const now = new Map(present.map((resource) => [resource.id, resource]));
  const stays = new Set(resources.map(({ id }) => id));
  return {
    resources: resources.flatMap((resource) => {
      if (!holds(resource)) return resource;
      const held = now.get(resource.id);
      if (!held) return [];
      const [fileId] = filesOf(held);
      return fileId ? withFile(resource, fileId) : resource;
    }),
    removedResources: present.filter((each) => !stays.has(each.id) && !holds(each)).map(({ id }) => id),
  };
}
