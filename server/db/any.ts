import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether the column has one of these values, which are one parameter: `inArray` makes one of each, and putting two
 * hundred into a statement, sending and planning them costs more than what it reads.
 */
export const isAny = (column: PgColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
