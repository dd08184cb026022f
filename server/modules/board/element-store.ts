import { and, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BoardElement } from '#contract/socket-payloads.ts';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { fitting, recordset } from '../../db/recordset.ts';
import { board } from '../../db/schema/board.ts';
import { batchedRow } from '../../batched.ts';
import { LOGGED } from '../stream/service.ts';
import type { BoardRights } from './policy.ts';

export interface ElementKey {
  boardId: number;
  elementId: string;
}

export interface BoardPart {
  boardId: number;
  ownerId: number;
  /** Elements that are not deleted. */
  count: number;
  /** Pages that are not deleted, beside MAIN_PAGE. */
  pages: number;
  /** Bytes of all elements, tombstones included. */
  bytes: number;
  /** Milliseconds since the epoch. */
  updatedAt: number;
  /** Null: the board has no element with this id. */
  element: BoardElement | null;
  elementBytes: number | null;
}

/** Reads these elements and the figures of their boards: one row per key; none for a board that does not exist. */
export async function findBoardParts(db: Database, keys: readonly ElementKey[]): Promise<BoardPart[]> {
  return rowsOf(
    db,
    sql`select board.id as "boardId", board.owner_id as "ownerId", board.elements_count as count, board.pages_count as pages,
          board.elements_bytes as bytes,
          (extract(epoch from board.updated_at) * 1000)::float8 as "updatedAt", held.data as element,
          held.bytes as "elementBytes"
        from jsonb_to_recordset(${recordset(keys)}) as wanted("boardId" int, "elementId" text)
        join board on board.id = wanted."boardId"
        left join board_element held on held.board_id = wanted."boardId" and held.element_id = wanted."elementId"`,
  );
}

/** Where in the log an element has its new form: by number, and by place among that operation's changes. */
export interface ElementPlace {
  seq: number;
  place: number;
}

interface ElementRow extends ElementPlace {
  boardId: number;
  bytes: number;
}

/**
 * Inserts elements that are new to their boards; the whole statement fails if one exists. They are read from the operations
 * of the same statement, so that each is sent and parsed once.
 */
export const newElementsWrite = (rows: readonly ElementRow[]): SQL => sql`
    insert into board_element (board_id, element_id, version, version_nonce, is_deleted, data, bytes, seq)
    select "boardId", element->>'id', (element->>'version')::float8, (element->>'versionNonce')::float8,
      (element->>'isDeleted')::boolean, element, bytes, seq
    from (
      select row."boardId", row.seq, row.bytes, logged.payload #> array['changes', row.place::text, 'element'] as element
      from jsonb_to_recordset(${recordset(rows)}) as row("boardId" int, seq int, place int, bytes int)
      left join ${LOGGED} on logged.stream = 'board:' || row."boardId" and logged.seq = row.seq
      offset 0
    ) changed`;

/** Inserts or replaces elements. One row per element: the caller has merged. */
export const elementsWrite = (rows: readonly ElementRow[]): SQL => sql`
    ${newElementsWrite(rows)}
    on conflict (board_id, element_id) do update set version = excluded.version,
      version_nonce = excluded.version_nonce, is_deleted = excluded.is_deleted, data = excluded.data,
      bytes = excluded.bytes, seq = excluded.seq`;

/** Changes of a board's figures by a batch. `touched`: its lists show it as changed now. */
export interface FiguresRow {
  id: number;
  count: number;
  pages: number;
  bytes: number;
  touched: boolean;
}

/** Updates the boards' rows: number of elements and pages, their bytes, and the time of the change. */
export const figuresWrite = (rows: readonly FiguresRow[], now: Date): SQL => sql`
    update board set elements_count = elements_count + row.count, pages_count = pages_count + row.pages,
      elements_bytes = elements_bytes + row.bytes,
      updated_at = case when row.touched then ${now.toISOString()}::timestamptz else updated_at end
    from jsonb_to_recordset(${recordset(rows)}) as row(id int, count int, pages int, bytes bigint, touched boolean)
    where board.id = row.id`;

/** Rows read for one part; even this many small elements do not fill it. */
const PART_ROWS = 1_000;

/**
 * The elements of a board, tombstones included, that follow this one, as many as fit into a part; `more`: where to
 * continue.
 */
export async function listElementsAfter(
  db: Database,
  boardId: number,
  after: string,
  partBytes: number,
): Promise<{ elements: BoardElement[]; more: string | null }> {
  const page = sql`select element_id as key, data, bytes from board_element
    where board_id = ${boardId} and element_id > ${after} order by element_id limit ${PART_ROWS + 1}`;
  const rows = await rowsOf<{ data: BoardElement; hasNext: boolean }>(
    db,
    sql`select data, "hasNext" from (${fitting(page, partBytes)}) part order by key limit ${PART_ROWS}`,
  );
  const last = rows.at(-1);
  return { elements: rows.map(({ data }) => data), more: last?.hasNext ? last.data.id : null };
}

export const findBoardRights: (db: Database, boardId: number) => Promise<BoardRights | null> = batchedRow(
  (db, boardIds: readonly number[]) =>
    db
      .select({ id: board.id, ownerId: board.ownerId, accessKey: board.accessKey })
      .from(board)
      .where(and(isAny(board.id, boardIds), isNull(board.deletedAt))),
  (row) => row.id,
);
