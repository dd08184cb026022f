import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MAIN_PAGE, PAGE_TYPE } from '#contract/board-page.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { board, boardElement, boardFile } from '../../db/schema/board.ts';
import { lessonSchedule, lessonScheduleBoard } from '../../db/schema/schedule.ts';
import { stream, streamOperation } from '../../db/schema/stream.ts';
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

/** The board's row, locked until the transaction ends; null if it does not exist or was removed. */
export async function lockBoard(db: Database, id: number): Promise<{ ownerId: number } | null> {
  const [row] = await db
    .select({ ownerId: board.ownerId })
    .from(board)
    .where(and(eq(board.id, id), isNull(board.deletedAt)))
    .for('update');
  return row ?? null;
}

/** A board that is locked until the transaction ends. */
export interface LockedBoard {
  id: number;
  ownerId: number;
  name: string;
}

/** Adds a read of these boards that were not removed, which locks them until the transaction ends. */
export const addBoardLocks = (
  changes: Changes,
  ids: readonly number[],
  then: (boards: LockedBoard[]) => void,
): void =>
  void changes.add(
    sql`select id, owner_id as "ownerId", name from ${board}
      where id = any(${sql.param([...ids])}::int[]) and deleted_at is null order by id for key share`,
    then,
  );

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

/** Adds a board; returns a query for its id. */
export function addBoard(
  changes: Changes,
  { ownerId, name, createdAt }: { ownerId: number; name: string; createdAt: Date },
): SQL {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const made = changes.add(sql`
    insert into ${board} (owner_id, name, created_at, updated_at) values (${ownerId}, ${name}, ${at}, ${at})
    returning id`);
  return sql`(select id from ${made})`;
}

export async function insertBoard(
  db: Database,
  values: { ownerId: number; name: string; createdAt: Date },
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

/**
 * Adds a board with the elements of another, without tombstones but those of its pages, which count (R44), and its list
 * of files; returns its id.
 */
export async function insertCopy(
  db: Database,
  from: number,
  { ownerId, name, createdAt }: { ownerId: number; name: string; createdAt: Date },
): Promise<number> {
  const now = sql`${createdAt.toISOString()}::timestamptz`;
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`with held as (select * from board_element
      where board_id = ${from} and (not is_deleted or data->>'type' = ${PAGE_TYPE})),
    made as (
      insert into board (owner_id, name, clone_source_id, created_at, updated_at, elements_count, pages_count,
        elements_bytes)
      select ${ownerId}::int, ${name}, ${from}::int, ${now}, ${now},
        count(*) filter (where data->>'type' <> ${PAGE_TYPE}),
        count(*) filter (where data->>'type' = ${PAGE_TYPE} and not is_deleted and element_id <> ${MAIN_PAGE}),
        coalesce(sum(bytes), 0) from held
      returning id),
    elements as (
      insert into board_element (board_id, element_id, version, version_nonce, is_deleted, data, bytes, seq)
      select made.id, element_id, version, version_nonce, is_deleted, data, bytes, 1 from held cross join made),
    files as (
      insert into board_file (board_id, file_id, mime_type, size, path, user_id)
      select made.id, file_id, mime_type, size, path, user_id from board_file cross join made where board_id = ${from})
    select id from made`,
  );
  if (!made) throw new Error('a board was not copied');
  return made.id;
}

export async function findFile(db: Database, boardId: number, fileId: string) {
  const [row] = await db
    .select()
    .from(boardFile)
    .where(and(eq(boardFile.boardId, boardId), eq(boardFile.fileId, fileId)));
  return row ?? null;
}

/** Bytes of the pictures on a board; and of all pictures that a person has put on boards. */
export async function sumFileSizes(
  db: Database,
  boardId: number,
  userId: number,
): Promise<{ ofBoard: number; ofPerson: number }> {
  const sumOf = (where: SQL) =>
    sql<number>`(select coalesce(sum(size), 0)::int8 from board_file where ${where})`;
  const [row] = await db
    .select({ ofBoard: sumOf(sql`board_id = ${boardId}`), ofPerson: sumOf(sql`user_id = ${userId}`) })
    .from(sql`(select 1) one`);
  return { ofBoard: Number(row?.ofBoard ?? 0), ofPerson: Number(row?.ofPerson ?? 0) };
}

/** False if it existed already. */
export async function insertFile(db: Database, values: typeof boardFile.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(boardFile)
    .values(values)
    .onConflictDoNothing()
    .returning({ fileId: boardFile.fileId });
  return rows.length > 0;
}

/** Boards removed before `before` whose contents are not deleted yet, the longest removed first. */
export async function listRemoved(db: Database, before: Date, take: number): Promise<number[]> {
  const rows = await db
    .select({ id: board.id })
    .from(board)
    .where(and(isNotNull(board.deletedAt), isNull(board.purgedAt), lt(board.deletedAt, before)))
    .orderBy(asc(board.deletedAt))
    .limit(take);
  return rows.map((row) => row.id);
}

/** Paths of the pictures of a board that no other board shares. */
export async function listOwnPaths(db: Database, boardId: number): Promise<string[]> {
  const rows = await db
    .select({ path: boardFile.path })
    .from(boardFile)
    .where(
      and(
        eq(boardFile.boardId, boardId),
        sql`not exists (select 1 from board_file other
          where other.path = ${boardFile}.path and other.board_id <> ${boardId})`,
      ),
    );
  return rows.map((row) => row.path);
}

/** Deletes up to `take` operations of a board's log; returns how many it deleted. */
export async function deleteOperations(db: Database, boardId: number, take: number): Promise<number> {
  const name = `board:${boardId}`;
  const first = db
    .select({ seq: streamOperation.seq })
    .from(streamOperation)
    .where(eq(streamOperation.stream, name))
    .orderBy(asc(streamOperation.seq))
    .limit(take);
  const rows = await db
    .delete(streamOperation)
    .where(and(eq(streamOperation.stream, name), inArray(streamOperation.seq, first)))
    .returning({ seq: streamOperation.seq });
  return rows.length;
}

/** Deletes the elements and marks the board as purged; its row stays for the lessons that were held on it. */
export async function deleteContents(db: Database, boardId: number, now: Date): Promise<void> {
  await db.delete(boardFile).where(eq(boardFile.boardId, boardId));
  await db.delete(boardElement).where(eq(boardElement.boardId, boardId));
  await db.delete(stream).where(eq(stream.name, `board:${boardId}`));
  await db
    .update(board)
    .set({ purgedAt: now, elementsCount: 0, pagesCount: 0, elementsBytes: 0 })
    .where(eq(board.id, boardId));
}

/** Boards of a person on which no lesson was scheduled, removed ones included. */
export async function listUnusedBoards(db: Database, ownerId: number): Promise<number[]> {
  const lessons = db
    .select({ one: sql`1` })
    .from(lessonSchedule)
    .where(eq(lessonSchedule.boardId, board.id));
  const others = db
    .select({ one: sql`1` })
    .from(lessonScheduleBoard)
    .where(eq(lessonScheduleBoard.boardId, board.id));
  const rows = await db
    .select({ id: board.id })
    .from(board)
    .where(and(eq(board.ownerId, ownerId), notExists(lessons), notExists(others)));
  return rows.map(({ id }) => id);
}

/** Its elements and its list of pictures are deleted with it. */
export async function deleteBoard(db: Database, id: number): Promise<void> {
  await db.delete(board).where(eq(board.id, id));
}

/** Ends the preview links of a person's boards; returns the boards that had one. */
export async function endKeysOf(db: Database, ownerId: number): Promise<number[]> {
  const rows = await db
    .update(board)
    .set({ accessKey: null })
    .where(and(eq(board.ownerId, ownerId), isNotNull(board.accessKey)))
    .returning({ id: board.id });
  return rows.map(({ id }) => id);
}

/** Pictures that a person has put on boards, each path once however many clones share it, sorted by path. */
export async function listFilesOf(
  db: Database,
  { userId, after, take }: { userId: number; after: string; take: number },
) {
  return db
    .selectDistinctOn([boardFile.path], {
      boardId: boardFile.boardId,
      path: boardFile.path,
      fileId: boardFile.fileId,
      mimeType: boardFile.mimeType,
    })
    .from(boardFile)
    .where(and(eq(boardFile.userId, userId), gt(boardFile.path, after)))
    .orderBy(asc(boardFile.path), asc(boardFile.boardId))
    .limit(take);
}
