import type { SystemContext } from '../../context.ts';
import { deleteOutdated } from './store.ts';

/** Sessions that ended are kept a week, for whoever asks what happened to theirs. */
const ENDED_KEPT_MS = 7 * 24 * 3600 * 1000;

/** Deletes used tickets, refresh tokens that are over, and sessions nobody can come back to. */
export async function pruneSessions(ctx: SystemContext): Promise<void> {
  const now = ctx.platform.clock.now();
  const deleted = await deleteOutdated(ctx.db, now, new Date(now.getTime() - ENDED_KEPT_MS));
  ctx.log.info(deleted, 'sessions pruned');
}
