import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';

/** This installation: one row. */
export const place = pgTable(
  'place',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
    /** That of all streams (R54). A restore changes it: numbers given afterwards may have been given before. */
    epoch: uuid().notNull().defaultRandom(),
  },
  (table) => [check('place_is_one', sql`${table.isOnly}`)],
);
