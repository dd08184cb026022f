import { WAITING_TAKEN_MINUTES } from '#contract/limits.ts';
import type { SystemContext } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { plusMinutes } from '../lesson-access/service.ts';
import { storeExercises } from './answer-store.ts';
import * as store from './board-store.ts';

/** Lessons of one run; the next run takes further ones. */
const AT_ONCE = 50;
const DAY_MINUTES = 24 * 60;

/** Stores what stays of a lesson that was ended. Running it twice changes nothing. */
export async function recordLesson(ctx: SystemContext, scheduleId: number): Promise<void> {
  await storeExercises(ctx.db, scheduleId);
  await recordBoards(ctx, scheduleId);
}

/**
 * Stores the boards of a lesson that was ended as they stood, unless they are stored for good: at once, and for good when
 * nothing that waited on devices is taken any more. Running it twice changes nothing.
 */
async function recordBoards(ctx: SystemContext, scheduleId: number): Promise<void> {
  for (const board of await store.listHeldBoards(ctx.db, scheduleId)) {
    const isFinal = ctx.platform.clock.now() >= plusMinutes(board.endedAt, WAITING_TAKEN_MINUTES);
    try {
      await inTransaction(ctx, async ({ db }) => {
        const { isFinal: isStored, isNew } = await store.lockRecord(db, scheduleId, board);
        if (isStored) return;
        // Its log may be that of years: it is read again only for what devices have sent since.
        if (!isFinal || isNew || (await store.hasWaited(db, scheduleId, board)))
          await store.storeBoard(db, scheduleId, { ...board, isFinal });
        else await store.finishBoard(db, scheduleId, board);
      });
    } catch (error) {
      // The other boards do not wait for it; the job's next run tries it again.
      ctx.log.error({ err: error, scheduleId, boardId: board.boardId }, 'a board of a lesson was not stored');
    }
  }
}

/** Stores for good the boards of lessons that ended ten minutes ago, and of those that a process that died has left. */
export async function finishRecords(ctx: SystemContext): Promise<void> {
  const now = ctx.platform.clock.now();
  const ended = { since: plusMinutes(now, -DAY_MINUTES), until: plusMinutes(now, -WAITING_TAKEN_MINUTES) };
  const unfinished = await store.listUnfinished(ctx.db, { ...ended, limit: AT_ONCE });
  for (const scheduleId of unfinished) await recordLesson(ctx, scheduleId);
}
