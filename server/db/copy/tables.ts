import type { Connection } from './connection.ts';

export interface Table {
  name: string;
  /** In the order of the text of a row. */
  columns: string[];
  /** Those that can be written. */
  stored: string[];
  /** Expressions by which rows are ordered, the same in every database whatever its locale. */
  order: string[];
}

/** `last`: null if it gave no number yet. */
export interface Sequence {
  name: string;
  last: string | null;
}

interface Described {
  name: string;
  columns: { name: string; isGenerated: boolean }[];
  key: { name: string; isText: boolean }[] | null;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the product: those of the queue are made again by the next start. */
export async function listTables(connection: Connection): Promise<Table[]> {
  const rows = await connection.query<Described>(`
    select c.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'isGenerated', a.attgenerated <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
        from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname collate "C"`);
  return rows.map(({ name, columns, key }) => ({
    name,
    columns: columns.map((column) => column.name),
    stored: columns.filter(({ isGenerated }) => !isGenerated).map((column) => column.name),
    order: key?.map((column) => quoted(column.name) + (column.isText ? ' collate "C"' : '')) ?? [
      't::text collate "C"',
    ],
  }));
}

export const listSequences = (connection: Connection): Promise<Sequence[]> =>
  connection.query<Sequence>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename collate "C"`);

/** Tables of anybody in the schemas that the product uses. */
export async function countTables(connection: Connection): Promise<number> {
  const [row] = await connection.query<{ count: number }>(`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p')`);
  return row?.count ?? 0;
}
