import type { Context } from '../../../context.ts';
import { requireConfirmedEmail } from '../../account/service.ts';
import type { PostRow } from '../model.ts';
import { isAuthor } from '../policy.ts';

/** EMAIL_NOT_CONFIRMED for who answers or likes a post of somebody with whom they are not connected. */
export async function requireConfirmedFor(ctx: Context, post: PostRow): Promise<void> {
  if (!isAuthor(ctx.viewer, post) && !post.standing.isConnected) await requireConfirmedEmail(ctx);
}
