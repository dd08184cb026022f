import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BoardElement } from '#contract/socket.ts';
import type { Database } from '../../db/client.ts';
import { recordset, rowsOf } from './store.ts';

export interface ElementKey {
  boardId: number;
  elementId: string;
}

export interface BoardPart {
  boardId: number;
  /** Elements that stand on the board. */
  count: number;
  /** Milliseconds since the epoch. */
  updatedAt: number;
  /** Null: the board has none with this id. */
  element: BoardElement | null;
}

/** These elements as the boards have them, with the boards' figures: a row a key; a board that is not there has none. */
export async function findBoardParts(db: Database, keys: readonly ElementKey[]): Promise<BoardPart[]> {
  return rowsOf(
    db,
    sql`select board.id as "boardId", board.elements_count as count,
          (extract(epoch from board.updated_at) * 1000)::float8 as "updatedAt", held.data as element
        from jsonb_to_recordset(${recordset(keys)}) as wanted("boardId" int, "elementId" text)
        join board on board.id = wanted."boardId"
        left join board_element held on held.board_id = wanted."boardId" and held.element_id = wanted."elementId"`,
  );
}

/** Writes elements over what was there. One row an element: the caller has merged. */
export const elementsWrite = (
  rows: readonly { boardId: number; seq: number; element: BoardElement }[],
): SQL => sql`
    insert into board_element (board_id, element_id, version, version_nonce, is_deleted, data, seq)
    select "boardId", element->>'id', (element->>'version')::float8, (element->>'versionNonce')::float8,
      (element->>'isDeleted')::boolean, element, seq
    from jsonb_to_recordset(${recordset(rows)}) as row("boardId" int, seq int, element jsonb)
    on conflict (board_id, element_id) do update set version = excluded.version,
      version_nonce = excluded.version_nonce, is_deleted = excluded.is_deleted, data = excluded.data, seq = excluded.seq`;

/** Notes on the boards' rows what changed: elements more or fewer, and when. */
export const figuresWrite = (rows: readonly { id: number; delta: number }[], now: Date): SQL => sql`
    update board set elements_count = elements_count + row.delta, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${recordset(rows)}) as row(id int, delta int)
    where board.id = row.id`;

/** Every element, tombstones too, and the number they stand at: one statement, one snapshot. */
export async function readBoard(
  db: Database,
  boardId: number,
): Promise<{ seq: number; elements: BoardElement[] }> {
  const [row] = await rowsOf<{ seq: number; elements: BoardElement[] }>(
    db,
    sql`select coalesce((select seq from stream where name = ${`board:${boardId}`}), 0)::int as seq,
          coalesce((select jsonb_agg(data) from board_element where board_id = ${boardId}), '[]'::jsonb) as elements`,
  );
  return row ?? { seq: 0, elements: [] };
}
