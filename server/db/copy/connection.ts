import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** One connection to either database, for reading or writing all rows as text. */
export interface Connection {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT = 10_000;

/** The text of a value must not depend on a server's or a role's settings. */
const TEXT_SETTINGS = [
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  'set extra_float_digits = 1',
  `set bytea_output = 'hex'`,
  'set search_path = public',
];

/** Connects to PostgreSQL without a time limit: reading or writing everything takes longer than any request may. */
export async function connectPostgres(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  // A connection that dies makes its statement fail; unhandled, the event would end the process besides.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw new Error('PostgreSQL at DATABASE_URL does not answer: start it, or correct the address.', {
      cause,
    });
  });
  await client.query('set statement_timeout = 0');
  return withTextSettings({
    query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    close: () => client.end(),
  });
}

/** Opens a folder of the embedded database, which nobody else has open; an absent one is made. */
export async function connectEmbedded(folder: string): Promise<Connection> {
  const { PGlite: Embedded } = await import('@electric-sql/pglite');
  return connectionOf(await Embedded.create({ dataDir: folder }));
}

/** Through an embedded database that is open already. */
export async function connectionOf(pglite: PGlite): Promise<Connection> {
  return withTextSettings({
    query: async <Row>(text: string, values?: unknown[]) => (await pglite.query<Row>(text, values)).rows,
    close: () => pglite.close(),
  });
}

async function withTextSettings(connection: Connection): Promise<Connection> {
  for (const setting of TEXT_SETTINGS) await connection.query(setting);
  return connection;
}
