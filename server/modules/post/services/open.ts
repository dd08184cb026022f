import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { openOrNull } from '../../openness/service.ts';
import type { ToOpen } from '../../openness/model.ts';
import type { PostRow } from '../model.ts';
import * as store from '../store.ts';

/**
 * A post that the viewer, possibly a visitor, may see. POST_DELETED for one that was public when it was deleted, if its
 * author may be seen; POST_NOT_FOUND for every other.
 */
export async function getPost(ctx: Context, id: number): Promise<PostRow> {
  const found = isId(id) ? await store.findPost(ctx.db, id, ctx.viewer?.id ?? null) : null;
  const seen = found && openOrNull(ctx, found);
  if (seen) return seen;
  throw new DomainError(found && wasPublic(ctx, found) ? 'POST_DELETED' : 'POST_NOT_FOUND');
}

/** Whether a deleted post would be open to the viewer had it not been deleted, and was to everybody. */
function wasPublic(ctx: Context, found: ToOpen<PostRow>): boolean {
  const { deletedAt, wasPublic: was } = found.thing;
  if (!deletedAt || !was) return false;
  return (
    openOrNull(ctx, { ...found, thing: { ...found.thing, deletedAt: null, privacy: 'PUBLIC' } }) !== null
  );
}

/** As getPost, for what is done with a post: POST_NOT_FOUND for a deleted one too. */
export async function getOpenPost(ctx: Context, id: number): Promise<PostRow> {
  const seen = (await findSeenPosts(ctx, isId(id) ? [id] : [])).get(id);
  if (!seen) throw new DomainError('POST_NOT_FOUND');
  return seen;
}

/** Those of these posts that the viewer may see, by their ids; one statement. */
export async function findSeenPosts(ctx: Context, ids: readonly number[]): Promise<Map<number, PostRow>> {
  if (ids.length === 0) return new Map();
  const found = await store.listPosts(ctx.db, ids, ctx.viewer?.id ?? null);
  return new Map(found.flatMap((one) => openOrNull(ctx, one) ?? []).map((row) => [row.id, row]));
}
