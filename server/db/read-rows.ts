import type { SQL } from 'drizzle-orm';
import type { Database } from './client.ts';

/** The rows of a raw statement: both drivers return them as `rows`, which their common type does not declare. */
export function readRows<Row>(result: unknown): Row[] {
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
    return result.rows;
  throw new Error('a raw statement answered without rows');
}

/** Runs a statement written as SQL and returns its rows. */
export const rowsOf = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  readRows<Row>(await db.execute(statement));
