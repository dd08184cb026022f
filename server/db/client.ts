import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isHalfRestored } from './copy/half-restored.ts';
import { flushedFiles, flushFolder, isNewFolder } from './flushed-files.ts';
import { takeFolderLock } from './folder-lock.ts';
import { runPatiently } from './patient.ts';
import { tracePool } from './traced.ts';
import type { Tracing } from '../platform/tracing.ts';

/** PostgreSQL or the embedded database, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseConfig {
  /** Address of PostgreSQL; without it the embedded database is opened. */
  url?: string | undefined;
  /** DATA_DIR: the embedded database lives in its folder `db`. Without it, in memory. */
  dataDir?: string | undefined;
  /** A dump to start the embedded database from (tests clone a migrated template). */
  template?: Blob | undefined;
  /** Connections of the PostgreSQL pool; 20 by default. */
  poolSize?: number | undefined;
  /** Called with the text of every statement before it runs, without its values. */
  onQuery?: ((statement: string) => void) | undefined;
  /** Traces the statements that requests send to PostgreSQL. */
  tracing?: Tracing | undefined;
  /** Called when a pooled connection died while idle; the pool replaces it. */
  onConnectionError?: ((error: Error) => void) | undefined;
}

export interface DatabaseHandle {
  db: Database;
  kind: 'postgres' | 'embedded';
  pool?: pg.Pool;
  pglite?: PGlite;
  /** Runs the pending migrations; use `migrateDatabase`. */
  migrate(): Promise<void>;
  /** Runs `work` while no other process that shares the database runs such work; the others wait. */
  alone(work: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const INT8 = 20;
/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const STATEMENT_TIMEOUT = 15_000;
/**
 * An arbitrary number, the same in every process of this product: the lock that is held while migrating, seeding or
 * restoring.
 */
export const START_LOCK = 7_101_966;

// Counts and sums are int8, which pg returns as a string and PGlite as a number. This makes both return numbers.
pg.types.setTypeParser(INT8, Number);

/**
 * Opens PostgreSQL if `url` is given, else the embedded database in `dataDir`. A data folder has one owner: a
 * second process fails with a message that says so.
 */
export async function openDatabase(config: DatabaseConfig): Promise<DatabaseHandle> {
  return config.url ? openPostgres(config, config.url) : openEmbedded(config);
}

/** Runs the pending migrations, once even if several processes start together. */
/**
 * Planner settings for many short statements over rows in memory. PostgreSQL's defaults assume a rotating disk: it
 * reads all people instead of a thousand by their keys, and starts parallel workers that cost ten times what they
 * save. `?options=` of DATABASE_URL overrides them.
 */
const PLANNING = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c jit=off';

export async function migrateDatabase(handle: DatabaseHandle): Promise<void> {
  await handle.migrate();
}

function openPostgres(config: DatabaseConfig, url: string): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: config.poolSize ?? 20,
    // If the server is down, a request must fail instead of hanging.
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT,
    options: PLANNING,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  // On the connection itself: one that dies inside a transaction, between two statements, has no other listener,
  // and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', (error) => config.onConnectionError?.(error)));
  if (config.tracing) tracePool(pool, config.tracing);
  const db = drizzle(pool, { logger: toLogger(config) });
  return {
    db,
    kind: 'postgres',
    pool,
    migrate: () =>
      holdingLock(url, async (client) => {
        await requireWhole(client);
        await runPatiently(client, () => migrate(drizzle(client), { migrationsFolder: MIGRATIONS }));
      }),
    alone: (work) => holdingLock(url, work),
    close: () => pool.end(),
  };
}

/**
 * Uses a connection of its own without a time limit: building an index over years of rows, or waiting for the
 * process that builds it, takes longer than any request may.
 */
async function holdingLock(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  });
  // A connection that dies makes its statement fail; unhandled, the event would end the process besides.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((cause: unknown) => {
      throw new Error('PostgreSQL at DATABASE_URL does not answer: start it, or correct the address.', {
        cause,
      });
    });
    // Overrides a limit set for the server or the role.
    await client.query('set statement_timeout = 0');
    // PostgreSQL releases it when the connection closes.
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}

async function requireWhole(client: pg.Client): Promise<void> {
  if (await isHalfRestored({ query: async <Row>(text: string) => (await client.query(text)).rows as Row[] }))
    throw new Error('The database is half restored, as a restore was cut off: run `npm run restore` again.');
}

async function openEmbedded(config: DatabaseConfig): Promise<DatabaseHandle> {
  const unlock = config.dataDir ? await prepareFolder(config.dataDir) : () => undefined;
  try {
    const { PGlite, drizzlePglite, migratePglite } = await loadEmbedded();
    const folder = config.dataDir && join(config.dataDir, 'db');
    const isNew = folder && isNewFolder(folder);
    const pglite = await PGlite.create({
      ...(folder ? await flushedFiles(PGlite, folder) : {}),
      ...(config.template ? { loadDataDir: config.template } : {}),
      parsers: { [INT8]: Number },
    });
    if (isNew) await flushFolder(folder);
    const db = drizzlePglite(pglite, { logger: toLogger(config) });
    return {
      db,
      kind: 'embedded',
      pglite,
      migrate: () => migratePglite(db, { migrationsFolder: MIGRATIONS }),
      // The folder has one owner, so nothing needs to be locked.
      alone: async (work) => void (await work()),
      close: async () => {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Imported only when needed: with PostgreSQL it would lengthen the start by a tenth for nothing. */
async function loadEmbedded() {
  // One after the other: drizzle requires the database's module, which must be loaded completely by then.
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle: drizzlePglite } = await import('drizzle-orm/pglite');
  const { migrate: migratePglite } = await import('drizzle-orm/pglite/migrator');
  return { PGlite, drizzlePglite, migratePglite };
}

async function prepareFolder(dataDir: string): Promise<() => void> {
  if (!existsSync(dataDir)) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return takeFolderLock(dataDir);
}

/**
 * PGlite reports only statements, pg also the surrounding transaction commands; filtering these makes both report
 * the same.
 */
const TRANSACTION = /^(begin|commit|rollback|savepoint|release)\b/i;

function toLogger({ onQuery }: DatabaseConfig) {
  if (!onQuery) return false;
  return {
    logQuery: (statement: string) => {
      if (!TRANSACTION.test(statement)) onQuery(statement);
    },
  };
}
