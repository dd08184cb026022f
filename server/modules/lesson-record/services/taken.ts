import type { Context } from '../../../context.ts';
import { listHeldBoards, listWaited } from '../board-store.ts';
import type { RecordBoardRow, RecordRow, TakenBoard } from '../model.ts';

/** What of the logs of these boards is in the record of a lesson that is over. */
export async function listTaken(
  { db }: Context,
  { schedule }: RecordRow,
  boards: readonly RecordBoardRow[],
): Promise<TakenBoard[]> {
  const isAnyFinal = boards.some(({ isFinal }) => isFinal);
  const held = isAnyFinal ? await listHeldBoards(db, schedule.id) : [];
  return Promise.all(
    boards.map(async (stored) => {
      // One that was purged has no log.
      const board = held.find(({ boardId }) => boardId === stored.boardId);
      const isWaitedFor = board && stored.isFinal;
      const waited = isWaitedFor ? await listWaited(db, schedule.id, { ...board, seq: stored.seq }) : [];
      return { ...stored, waited };
    }),
  );
}
