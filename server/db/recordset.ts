import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Rows as one parameter for jsonb_to_recordset: the statement's text does not depend on their number. */
export const recordset = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::text::jsonb`;

/**
 * The first rows of `page` (key, jsonb data and its bytes, limited in number) that fit into one part together,
 * always at least one: key, data, and whether `page` has more. It adds up the bytes stored beside the data and
 * decompresses only the rows it returns: ten compressed kilobytes may hold a megabyte.
 */
export const fitting = (page: SQL, partBytes: number): SQL => sql`
    select key, data, "hasNext" from (
      select key, data, row_number() over (order by key) as place,
        lead(key) over (order by key) is not null as "hasNext",
        sum(bytes + 1) over (order by key) as total
      from (${page}) page) totalled
    where place = 1 or total <= ${partBytes}`;
