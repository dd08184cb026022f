import { PUBLICATION_PART_SIZE } from '#contract/limits.ts';
import type { SystemContext } from '../../../context.ts';
import * as store from '../public-store.ts';

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
