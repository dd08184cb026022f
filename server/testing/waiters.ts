import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { rowsOf } from '../db/read-rows.ts';

/** Statements that wait for a lock in this database. PostgreSQL alone: the embedded one does one transaction at a time. */
export async function waitersOf(db: Database): Promise<number> {
  const [found] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return found?.n ?? 0;
}
