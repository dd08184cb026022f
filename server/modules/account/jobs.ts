import { ENDED_SESSION_TTL, EXPIRED_CODE_TTL } from '#contract/limits.ts';
import type { SystemContext } from '../../context.ts';
import { deleteOldCodes } from './code-store.ts';
import { deleteRefreshTokens, deleteSessions, deleteTickets } from './session-store.ts';

/** Maximum rows of one statement: however much there is to delete, no statement comes near its time limit. */
const BATCH = 500;

/**
 * Deletes used tickets, expired refresh tokens, and sessions that ended a week ago: until then their person may ask what
 * happened to them.
 */
export async function pruneSessions(ctx: SystemContext): Promise<void> {
  const now = ctx.platform.clock.now();
  const before = new Date(now.getTime() - ENDED_SESSION_TTL * 1000);
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

/** Deletes codes and links a day after they expired: none can matter then. */
export async function pruneCodes(ctx: SystemContext): Promise<void> {
  await deleteOldCodes(ctx.db, new Date(ctx.platform.clock.now().getTime() - EXPIRED_CODE_TTL * 1000));
}
