import type { SystemContext } from '../../context.ts';
import { deleteOldCodes } from './code-store.ts';
import { deleteRefreshTokens, deleteSessions, deleteTickets } from './session-store.ts';

/** Sessions that ended are kept a week, for whoever asks what happened to theirs. */
const ENDED_TTL_MS = 7 * 24 * 3600 * 1000;
/** Rows of one statement: however much there is to delete, none comes near its time. */
const BATCH = 500;

/** Deletes used tickets, refresh tokens that are over, and sessions nobody can come back to. */
export async function pruneSessions(ctx: SystemContext): Promise<void> {
  const now = ctx.platform.clock.now();
  const before = new Date(now.getTime() - ENDED_TTL_MS);
  const tickets = await inBatches((take) => deleteTickets(ctx.db, now, take));
  const tokens = await inBatches((take) => deleteRefreshTokens(ctx.db, now, take));
  const sessions = await inBatches((take) => deleteSessions(ctx.db, before, take));
  ctx.log.info({ tickets, tokens, sessions }, 'sessions pruned');
}

async function inBatches(deleteSome: (take: number) => Promise<number>): Promise<number> {
  let total = 0;
  let deleted: number;
  do {
    deleted = await deleteSome(BATCH);
    total += deleted;
  } while (deleted === BATCH);
  return total;
}

/** A day after they are over, codes cannot matter any more. */
const CODES_TTL_MS = 24 * 3600 * 1000;

/** Deletes codes and links that are over. */
export async function pruneCodes(ctx: SystemContext): Promise<void> {
  await deleteOldCodes(ctx.db, new Date(ctx.platform.clock.now().getTime() - CODES_TTL_MS));
}
