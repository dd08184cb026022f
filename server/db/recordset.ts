import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Rows as one parameter, for jsonb_to_recordset: the statement's text stays the same for any number of them. */
export const recordset = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::text::jsonb`;

/**
 * Of `page` (key, jsonb data and its bytes, bounded in number) the first rows that fit into a part together, the first
 * one always: key, data, and whether the page has a next. By the bytes noted beside the data, which is unpacked for
 * the rows that go alone: a megabyte may lie in ten kilobytes.
 */
export const fitting = (page: SQL, partBytes: number): SQL => sql`
    select key, data, "hasNext" from (
      select key, data, row_number() over (order by key) as place,
        lead(key) over (order by key) is not null as "hasNext",
        sum(bytes + 1) over (order by key) as total
      from (${page}) page) totalled
    where place = 1 or total <= ${partBytes}`;
