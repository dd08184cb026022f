import type { Context } from '../../../context.ts';
import { isUuid } from '../../../uuid.ts';
import { openOrNull } from '../../openness/service.ts';
import type { PublicationResourceRow, PublicationRow } from '../model.ts';
import { listResourcesToOpen } from '../resource-store.ts';
import * as store from '../store.ts';

/** Those of these publications that the viewer may see, by their ids; one statement. */
export async function findSeenPublications(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, PublicationRow>> {
  const found = await store.listPublicationsToOpen(ctx.db, ids, ctx.viewer?.id ?? null);
  return new Map(found.flatMap((one) => openOrNull(ctx, one) ?? []).map((row) => [row.id, row]));
}

/** A block with the publication that contains it. */
export interface SeenResource {
  resource: PublicationResourceRow;
  publication: PublicationRow;
}

/** Those of these blocks whose publications the viewer may see, by their ids; one statement. */
export async function findSeenResources(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, SeenResource>> {
  const found = await listResourcesToOpen(ctx.db, ids.filter(isUuid), ctx.viewer?.id ?? null);
  const seen = found.flatMap(({ resource, found: one }) => {
    const publication = openOrNull(ctx, one);
    return publication ? [[resource.id, { resource, publication }] as const] : [];
  });
  return new Map(seen);
}
