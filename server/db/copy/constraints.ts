import type { Connection } from './connection.ts';
import { quoted } from './tables.ts';
import type { Table } from './tables.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `work`, which fills tables in any order: without foreign keys, which are made again afterwards and so checked at
 * once, and without our own triggers, whose rows are among those that are written. An owner may do this;
 * session_replication_role would need a superuser.
 */
export async function withoutConstraints(
  connection: Connection,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await connection.query<ForeignKey>(`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
    order by k.oid`);
  for (const { table, name } of keys)
    await connection.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await connection.query(`alter table ${quoted(name)} disable trigger user`);
  await work();
  for (const { name } of tables) await connection.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await connection.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

export async function setSequence(connection: Connection, name: string, last: string | null): Promise<void> {
  if (last !== null)
    await connection.query('select setval($1::text::regclass, $2::text::bigint)', [quoted(name), last]);
}
