import type { Connection } from './connection.ts';
import { quoted } from './tables.ts';
import type { Table } from './tables.ts';

/** A fetch has so many rows that it comes near to this, whatever a row weighs. */
const FETCH_BYTES = 1_000_000;
const FETCH_FIRST = 50;
const FETCH_MAX = 4_000;

/**
 * All rows of a table as PostgreSQL writes a row (`(1,Ada,...)`), ordered by their key; each piece has several. Inside a
 * transaction, of which it uses a cursor.
 */
export async function* readRowTexts(connection: Connection, table: Table): AsyncGenerator<string[]> {
  await connection.query(
    `declare rows no scroll cursor for select t::text as line from ${quoted(table.name)} t order by ${table.order.join(', ')}`,
  );
  let count = FETCH_FIRST;
  for (;;) {
    const rows = await connection.query<{ line: string }>(`fetch ${count} from rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 1);
    count = Math.max(1, Math.min(FETCH_MAX, Math.round((count * FETCH_BYTES) / bytes)));
  }
  await connection.query('close rows');
}

/** A row is a line of JSON: whatever is in it, the line ends where the row ends. */
export const toLines = (rows: readonly string[]): Buffer =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

export const fromLines = (lines: Buffer): string[] =>
  lines
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string);

/** Begins a transaction that sees the database as it is now, whatever is written meanwhile. */
export const beginSnapshot = (connection: Connection) =>
  connection.query('begin transaction isolation level repeatable read read only');

export async function insertRowTexts(
  connection: Connection,
  table: Table,
  rows: readonly string[],
): Promise<void> {
  const name = quoted(table.name);
  const columns = table.stored.map(quoted).join(', ');
  await connection.query(
    `insert into ${name} (${columns}) overriding system value
      select ${columns} from unnest($1::text[]::${name}[])`,
    [rows],
  );
}
