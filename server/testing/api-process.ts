import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../db/client.ts';
import { streamOperation } from '../db/schema/stream.ts';
import { testDatabaseUrl } from './settings.ts';

/** A real api process on a data folder, or a PostgreSQL database, of its own; it may be killed and started again. */
export interface ApiProcess {
  url: string;
  /** Milliseconds from the start to ready. */
  start(): Promise<number>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  query<Data>(document: string, variables?: object, token?: string): Promise<Data>;
  /** The whole log as the database has it, in the order of the numbers; the process must be down. */
  readLog(): Promise<(typeof streamOperation.$inferSelect)[]>;
  remove(): Promise<void>;
}

const BOOT = join(import.meta.dirname, '../boot/loading.mjs');
const MAIN = join(import.meta.dirname, '../main.ts');
const READY_MAX_MS = 60_000;

/** Where the process and its data are. */
interface Place {
  url: string;
  dataDir: string;
  /** Absent: the embedded database. */
  database: string | undefined;
  env: NodeJS.ProcessEnv;
}

export async function createApiProcess(): Promise<ApiProcess> {
  const place = await findPlace();
  const { url } = place;
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child) await killHard(child);
  };
  return {
    url,
    kill,
    start: async () => {
      const from = performance.now();
      child = spawn(process.execPath, ['--import', BOOT, MAIN], {
        env: place.env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await ready(url, child);
      return performance.now() - from;
    },
    query: (document, variables, token) => post(url, document, variables, token),
    readLog: () => readLog(place),
    remove: async () => {
      await kill();
      await removePlace(place);
    },
  };
}

async function findPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tildesh-crash-'));
  const database = testDatabaseUrl ? await createDatabase(testDatabaseUrl) : undefined;
  const port = await freePort();
  const secret = randomUUID() + randomUUID();
  const env = {
    PATH: process.env.PATH,
    API_PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LIVEKIT_KEY: 'key',
    LIVEKIT_SECRET: secret,
    TOKEN_SECRET: secret,
    REFRESH_SECRET: secret,
    ...(database ? { DATABASE_URL: database } : {}),
  };
  return { url: `http://127.0.0.1:${port}`, dataDir, database, env };
}

async function removePlace({ dataDir, database }: Place): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  if (testDatabaseUrl && database)
    await onServer(testDatabaseUrl, `drop database if exists ${nameOf(database)} with (force)`);
}

async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function readLog({ database, dataDir }: Place) {
  const handle = await openDatabase(database ? { url: database, poolSize: 1 } : { dataDir });
  const rows = await handle.db
    .select()
    .from(streamOperation)
    .orderBy(streamOperation.stream, streamOperation.seq);
  await handle.close();
  return rows;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + READY_MAX_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`the api process ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error('the api process did not become ready');
}

async function post<Data>(url: string, query: string, variables?: object, token?: string): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as { data?: Data; errors?: unknown };
  if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function createDatabase(url: string): Promise<string> {
  const name = `tildesh_crash_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template template0 encoding 'UTF8'`);
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.toString();
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
