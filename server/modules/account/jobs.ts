import type { SystemContext } from '../../context.ts';
import { deleteOldCodes } from './code-store.ts';
import { deleteRefreshTokens, deleteSessions, deleteTickets } from './session-store.ts';

/** Milliseconds for which ended sessions are stored, for people who ask what happened to theirs. */
const ENDED_TTL_MS = 7 * 24 * 3600 * 1000;
/** Maximum rows of one statement: however much there is to delete, no statement comes near its time limit. */
const BATCH = 500;

/** Deletes used tickets, expired refresh tokens, and sessions that can no longer be used. */
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

/** Codes are deleted a day after they expired: none can matter then. */
const CODES_TTL_MS = 24 * 3600 * 1000;

/** Deletes expired codes and links. */
export async function pruneCodes(ctx: SystemContext): Promise<void> {
  await deleteOldCodes(ctx.db, new Date(ctx.platform.clock.now().getTime() - CODES_TTL_MS));
}
