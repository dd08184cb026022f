import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** PostgreSQL or the embedded database, and equally a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
