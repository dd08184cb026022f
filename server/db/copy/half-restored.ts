import type { Connection } from './connection.ts';
import { runMigrations } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { quoted } from './tables.ts';

/** Stands in the database while it is being filled: no api opens it (server/db/client.ts), and a restore begins anew. */
const MARK = 'drizzle.half_restored';

/**
 * Makes the tables of a version, in a transaction of their own: PostgreSQL before 17 accepts no value of an enum in the
 * transaction that added it.
 */
export async function makeTables(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  await connection.query('begin');
  await runMigrations(connection, migrations);
  await connection.query(`create table ${MARK} ()`);
  await connection.query('commit');
}

export const endRestore = (connection: Connection) => connection.query(`drop table ${MARK}`);

export async function isHalfRestored(connection: Pick<Connection, 'query'>): Promise<boolean> {
  const [row] = await connection.query<{ found: boolean }>(
    `select to_regclass('${MARK}') is not null as found`,
  );
  return row?.found === true;
}

/** Removes what makeTables has made, but nothing of an extension. */
export async function dropTables(connection: Connection): Promise<void> {
  const own = await connection.query<{ kind: string; name: string }>(`
    select 'table' as kind, quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select 'function', p.oid::regprocedure::text from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'type', quote_ident(typname) from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
        and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`);
  await connection.query('begin');
  for (const { kind, name } of own) await connection.query(`drop ${kind} if exists ${name} cascade`);
  await connection.query(`drop schema if exists ${quoted('drizzle')} cascade`);
  await connection.query('commit');
}
