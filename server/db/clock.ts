import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** The database's clock at this moment, in milliseconds since the epoch. */
export async function readClock(db: Database): Promise<number> {
  const instant = sql<number>`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number);
  const [row] = await db.select({ instant }).from(sql`(select 1) as one`);
  if (!row) throw new Error('the database gives no time');
  return row.instant;
}
