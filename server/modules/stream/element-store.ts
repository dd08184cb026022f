import { inArray, sql } from 'drizzle-orm';
import type { BoardElement } from '#contract/socket.ts';
import type { Database } from '../../db/client.ts';
import { board } from '../../db/schema/board.ts';
import { recordset, rowsOf } from './store.ts';

export interface ElementKey {
  boardId: number;
  elementId: string;
}

/** These elements as the boards have them. */
export async function findElements(
  db: Database,
  keys: readonly ElementKey[],
): Promise<{ boardId: number; element: BoardElement }[]> {
  return rowsOf(
    db,
    sql`select held.board_id as "boardId", held.data as element
        from jsonb_to_recordset(${recordset(keys)}) as wanted("boardId" int, "elementId" text)
        join board_element held on held.board_id = wanted."boardId" and held.element_id = wanted."elementId"`,
  );
}

export async function findBoardFigures(db: Database, ids: readonly number[]) {
  return db
    .select({ id: board.id, count: board.elementsCount, updatedAt: board.updatedAt })
    .from(board)
    .where(inArray(board.id, [...ids]));
}

/** Writes elements over what was there. One row an element: the caller has merged. */
export async function saveElements(
  db: Database,
  rows: readonly { boardId: number; seq: number; element: BoardElement }[],
): Promise<void> {
  await db.execute(sql`
    insert into board_element (board_id, element_id, version, version_nonce, is_deleted, data, seq)
    select "boardId", element->>'id', (element->>'version')::float8, (element->>'versionNonce')::float8,
      (element->>'isDeleted')::boolean, element, seq
    from jsonb_to_recordset(${recordset(rows)}) as row("boardId" int, seq int, element jsonb)
    on conflict (board_id, element_id) do update set version = excluded.version,
      version_nonce = excluded.version_nonce, is_deleted = excluded.is_deleted, data = excluded.data, seq = excluded.seq`);
}

/** Notes on the boards' rows what changed: elements more or fewer, and when. */
export async function saveBoardFigures(
  db: Database,
  rows: readonly { id: number; delta: number }[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update board set elements_count = elements_count + row.delta, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${recordset(rows)}) as row(id int, delta int)
    where board.id = row.id`);
}

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
