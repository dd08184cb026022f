import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Connection } from './connection.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** A step of the schema: its statements, a hash of them, and when it was made. */
export type Migration = Pick<ReturnType<typeof readMigrationFiles>[number], 'sql' | 'hash' | 'folderMillis'>;

/** Those of this version, in their order. */
export const listOwnMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** Hashes of the migrations that a database has had. */
export async function listMigrations(connection: Connection): Promise<string[]> {
  const rows = await connection.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Runs migrations, and notes them where drizzle's migrator looks for them. It is not that migrator, which commits: what
 * a restore brings up to date is in the transaction that fills it.
 */
export async function runMigrations(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  await connection.query('create schema if not exists drizzle');
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await connection.query(statement);
    await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
