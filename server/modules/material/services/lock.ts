import { isId } from '#contract/id.ts';
import type { ResourceType } from '#contract/material/content.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireManaged } from '../../openness/service.ts';
import type { PublicationRow } from '../model.ts';
import * as resourceStore from '../resource-store.ts';
import * as store from '../store.ts';

/**
 * The viewer's own publication, or any to ADMIN, locked until the transaction ends. PUBLICATION_NOT_FOUND,
 * INSUFFICIENT_ROLE.
 */
export async function lockManagedPublication(ctx: Context, id: number): Promise<PublicationRow> {
  requireViewer(ctx);
  const publication = isId(id) ? await store.lockPublication(ctx.db, id) : null;
  if (!publication) throw new DomainError('PUBLICATION_NOT_FOUND');
  return requireManaged(ctx, publication);
}

/** As lockManagedPublication, by an exercise of one of its blocks, or its sound; null if there is none. */
export async function lockManagedPublicationOf(
  ctx: Context,
  key: Exclude<store.PartKey, { resourceId: string }>,
): Promise<PublicationRow | null> {
  requireViewer(ctx);
  if ('id' in key && !isId(key.id)) return null;
  const publication = await store.lockPublicationOf(ctx.db, key);
  return publication && requireManaged(ctx, publication);
}

/** As lockManagedPublication, by one of its blocks, with its kind. PUBLICATION_RESOURCE_NOT_FOUND. */
export async function lockManagedResource(
  ctx: Context,
  resourceId: string,
): Promise<{ publication: PublicationRow; type: ResourceType }> {
  requireViewer(ctx);
  const publication = isUuid(resourceId) ? await store.lockPublicationOf(ctx.db, { resourceId }) : null;
  // Read after the publication is locked: before, somebody else may remove it.
  const type = publication && (await resourceStore.findType(ctx.db, resourceId));
  if (!publication || !type) throw new DomainError('PUBLICATION_RESOURCE_NOT_FOUND');
  return { publication: requireManaged(ctx, publication), type };
}
