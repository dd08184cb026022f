import { PUBLICATION_PART_SIZE } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { parsePage } from '../../../paging.ts';
import type { PageInput } from '../../../paging.ts';
import { getProfile } from '../../profile/service.ts';
import type { UserMaterialRow } from '../model.ts';
import * as store from '../public-store.ts';

/**
 * What a person whom the viewer, possibly a visitor, may see shares with everybody, latest changed first. Errors as
 * getProfile; BAD_USER_INPUT.
 */
export async function getUserMaterials(
  ctx: Context & { address: string },
  { userId, ...page }: PageInput & { userId: number },
): Promise<{ total: number; hasMore: boolean; items: UserMaterialRow[] }> {
  const { skip, take } = parsePage(page);
  const { id } = await getProfile(ctx, userId);
  const items = await store.listPublicOf(ctx.db, id, { skip, take });
  const total = await store.countPublicOf(ctx.db, id);
  return {
    total,
    hasMore: skip + items.length < total,
    items: items.map((publication) => ({ publication })),
  };
}

/** The limits that the contract states (@max). */
const PUBLIC_PAGE_MAX = 1_000;
const PUBLIC_PARTS_MAX = 10_000;

/** Ids and dates of change of publications for search engines. */
export const getPublicPublications = (
  ctx: SystemContext,
  afterId: number,
  take: number,
): Promise<{ id: number; updatedAt: Date }[]> =>
  store.listForSearch(ctx.db, Math.max(0, afterId), Math.min(Math.max(1, take), PUBLIC_PAGE_MAX));

/** Numbers of the parts that contain publications for search engines, in order. */
export const getPublicPublicationParts = (ctx: SystemContext): Promise<number[]> =>
  store.listSearchParts(ctx.db, PUBLICATION_PART_SIZE, PUBLIC_PARTS_MAX);
