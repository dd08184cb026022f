import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Changes } from './changes.ts';

/** A table of things that people keep in folders: its columns are named `id` and `category_id`. */
export type FiledTable = PgTable & Record<'id' | 'categoryId', AnyPgColumn>;

/** Which of a person's things: by their ids, or all that are in these folders. */
export type Chosen = { ids: readonly number[] } | { categoryIds: readonly number[] };

const isChosen = (chosen: Chosen): SQL =>
  'ids' in chosen
    ? sql`id = any(${sql.param([...chosen.ids])}::int[])`
    : sql`category_id = any(${sql.param([...chosen.categoryIds])}::int[])`;

/**
 * Locks the chosen rows of which `isOwn` is true until the transaction ends, always in the same order; `then` receives
 * their ids.
 */
export function addLock(
  changes: Changes,
  table: FiledTable,
  { isOwn, chosen }: { isOwn: SQL; chosen: Chosen },
  then: (ids: number[]) => void,
): void {
  changes.add<{ id: number }>(
    sql`select id from ${table} where ${isOwn} and ${isChosen(chosen)} order by id for update`,
    (rows) => then(rows.map(({ id }) => id)),
  );
}

/** Puts rows into a folder (null: none); nothing else of them changes. */
export function addMove(
  changes: Changes,
  table: FiledTable,
  ids: readonly number[],
  categoryId: number | null,
): void {
  changes.add(sql`update ${table} set category_id = ${categoryId}::int4
    where id = any(${sql.param([...ids])}::int[])`);
}
