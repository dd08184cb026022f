import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { board, boardElement } from '../../db/schema/board.ts';

export async function readBoards(db: Database, userId: number) {
  return db
    .select({ id: board.id, name: board.name, createdAt: board.createdAt, updatedAt: board.updatedAt })
    .from(board)
    .where(and(eq(board.ownerId, userId), isNull(board.deletedAt)))
    .orderBy(asc(board.id));
}

/** The elements of a board after the element `after`, whoever drew them: elements do not record their author. */
export async function listElements(
  db: Database,
  { boardId, after, take }: { boardId: number; after: string; take: number },
) {
  return db
    .select({ elementId: boardElement.elementId, data: boardElement.data })
    .from(boardElement)
    .where(
      and(
        eq(boardElement.boardId, boardId),
        eq(boardElement.isDeleted, false),
        gt(boardElement.elementId, after),
      ),
    )
    .orderBy(asc(boardElement.elementId))
    .limit(take);
}
