import { REMOVED_BOARD_TTL } from '#contract/limits.ts';
import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import * as store from './store.ts';

/** Boards per run; the next run continues. */
const BATCH = 50;
const OPERATIONS_BATCH = 2_000;

/**
 * Deletes the contents of boards that were removed a month ago, perhaps by mistake: elements, log, and pictures that no other board
 * shares.
 */
export async function purgeRemovedBoards(ctx: SystemContext): Promise<void> {
  const before = new Date(ctx.platform.clock.now().getTime() - REMOVED_BOARD_TTL * 1000);
  const ids = await store.listRemoved(ctx.db, before, BATCH);
  for (const id of ids) await purge(ctx, id);
  ctx.log.info({ boards: ids.length }, 'removed boards purged');
}

/** Deletes the files before their rows, so that an interrupted run finds them again. */
async function purge(ctx: SystemContext, boardId: number): Promise<void> {
  for (const path of await store.listOwnPaths(ctx.db, boardId)) await ctx.platform.storage.remove(path);
  while ((await store.deleteOperations(ctx.db, boardId, OPERATIONS_BATCH)) === OPERATIONS_BATCH);
  await inTransaction(ctx, (inner) => store.deleteContents(inner.db, boardId, inner.platform.clock.now()));
}
