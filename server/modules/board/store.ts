import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { board, boardFile } from '../../db/schema/board.ts';
import type { BoardRow } from './model.ts';

const source = alias(board, 'source');

const select = (db: Database) =>
  db
    .select({ board, cloneSourceName: source.name })
    .from(board)
    .leftJoin(source, and(eq(source.id, board.cloneSourceId), isNull(source.deletedAt)));

const toRow = (row: { board: typeof board.$inferSelect; cloneSourceName: string | null }): BoardRow => ({
  ...row.board,
  cloneSourceName: row.cloneSourceName,
});

export async function findBoard(db: Database, id: number): Promise<BoardRow | null> {
  const [row] = await select(db).where(and(eq(board.id, id), isNull(board.deletedAt)));
  return row ? toRow(row) : null;
}

/** A person's boards, latest changed first. */
export async function listBoards(
  db: Database,
  ownerId: number,
  { skip, take }: { skip: number; take: number },
): Promise<BoardRow[]> {
  const rows = await select(db)
    .where(and(eq(board.ownerId, ownerId), isNull(board.deletedAt)))
    .orderBy(desc(board.updatedAt), desc(board.id))
    .offset(skip)
    .limit(take);
  return rows.map(toRow);
}

export async function countBoards(db: Database, ownerId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(board)
    .where(and(eq(board.ownerId, ownerId), isNull(board.deletedAt)));
  return row?.total ?? 0;
}

export async function insertBoard(
  db: Database,
  values: { ownerId: number; name: string; createdAt: Date; cloneSourceId?: number },
): Promise<number> {
  const [row] = await db
    .insert(board)
    .values({ ...values, updatedAt: values.createdAt })
    .returning({ id: board.id });
  if (!row) throw new Error('a board was not inserted');
  return row.id;
}

export async function changeBoard(
  db: Database,
  id: number,
  values: Partial<Pick<BoardRow, 'name' | 'accessKey' | 'updatedAt' | 'deletedAt'>>,
): Promise<void> {
  await db.update(board).set(values).where(eq(board.id, id));
}

/** Copies what is drawn, without tombstones, under another board, and its list of files. */
export async function copyContents(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into board_element (board_id, element_id, version, version_nonce, is_deleted, data, seq)
    select ${to}, element_id, version, version_nonce, false, data, 1
    from board_element where board_id = ${from} and not is_deleted`);
  await db.execute(sql`
    insert into board_file (board_id, file_id, mime_type, size, user_id)
    select ${to}, file_id, mime_type, size, user_id from board_file where board_id = ${from}`);
  await db.execute(sql`
    update board set elements_count = (select count(*) from board_element where board_id = ${to}) where id = ${to}`);
}

export async function findFile(db: Database, boardId: number, fileId: string) {
  const [row] = await db
    .select()
    .from(boardFile)
    .where(and(eq(boardFile.boardId, boardId), eq(boardFile.fileId, fileId)));
  return row ?? null;
}

/** False when there was one already. */
export async function insertFile(db: Database, values: typeof boardFile.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(boardFile)
    .values(values)
    .onConflictDoNothing()
    .returning({ fileId: boardFile.fileId });
  return rows.length > 0;
}
