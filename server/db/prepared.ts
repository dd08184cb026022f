import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/** Short enough for PostgreSQL's 63 bytes, and the same in each process. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * Runs a statement as `db.execute` does, but PostgreSQL parses and plans it once for each connection: for large statements
 * that are run many times a second. Its text must have few forms: each is held by every connection.
 */
export async function executePrepared(db: Database, statement: SQL): Promise<unknown> {
  const query = dialect.sqlToQuery(statement);
  return db._.session.prepareQuery(query, undefined, nameOf(query.sql), false).execute();
}
