import type { SQL } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Both drivers answer a raw statement with `rows`, which their common type does not tell. */
export function readRows<Row>(result: unknown): Row[] {
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
    return result.rows;
  throw new Error('a raw statement answered without rows');
}

/** The rows of a statement written as SQL. */
export const rowsOf = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  readRows<Row>(await db.execute(statement));
