import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/** So many plans each connection holds at most: statements that have more forms are planned each time. */
const HELD_MAX = 60;
/**
 * A pooler has given this connection's session to another: it knows no such statement, or another of that name; or the tables
 * have changed since the plan.
 */
const LOST_PLAN = ['26000', '42P05', '0A000'];

const dialect = new PgDialect();
const names = new Map<string, string>();
let isRefused = false;

/** Short enough for PostgreSQL's 63 bytes, and the same in each process. Undefined: the statement is not prepared. */
function nameOf(text: string): string | undefined {
  if (isRefused) return undefined;
  const known = names.get(text);
  if (known || names.size >= HELD_MAX) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

function hasLostPlan(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && LOST_PLAN.includes(String(cause.code))) return true;
  return false;
}

/**
 * Runs a statement as `db.execute` does, but PostgreSQL parses and plans it once for each connection: for large statements
 * that are run many times a second. Where names are lost this fails once, and from then on nothing is prepared.
 */
export async function executePrepared(db: Database, statement: SQL): Promise<unknown> {
  const query = dialect.sqlToQuery(statement);
  try {
    return await db._.session.prepareQuery(query, undefined, nameOf(query.sql), false).execute();
  } catch (error) {
    isRefused ||= hasLostPlan(error);
    throw error;
  }
}
