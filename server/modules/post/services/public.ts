import { POST_PART_SIZE } from '#contract/post.ts';
import type { SystemContext } from '../../../context.ts';
import * as store from '../public-store.ts';

/** The limits that the contract states (@max). */
const PUBLIC_PAGE_MAX = 1_000;
const PUBLIC_PARTS_MAX = 10_000;

/** Ids and dates of change of posts for search engines. */
export const getPublicPosts = (
  ctx: SystemContext,
  afterId: number,
  take: number,
): Promise<{ id: number; updatedAt: Date }[]> =>
  store.listForSearch(ctx.db, Math.max(0, afterId), Math.min(Math.max(1, take), PUBLIC_PAGE_MAX));

/** Numbers of the parts that contain posts for search engines, in order. */
export const getPublicPostParts = (ctx: SystemContext): Promise<number[]> =>
  store.listSearchParts(ctx.db, POST_PART_SIZE, PUBLIC_PARTS_MAX);
