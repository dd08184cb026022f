import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureApi } from '../../scripts/start/build.ts';
import { API_BUNDLE } from '../../scripts/start/bundle-api.ts';
import { freePort } from '../../scripts/start/ports.ts';
import { openDatabase, type Database } from '../../server/db/client.ts';

/** A real api process with its own data folder, or its own PostgreSQL database; it can be killed and started again. */
export interface ApiProcess {
  port: number;
  /** Folder of its files, mails included. */
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** Id of the running process. */
  pid(): number;
  /** Resolves with the milliseconds from the start until ready. */
  start(): Promise<number>;
  /** Whether the last started process still runs. */
  alive(): boolean;
  /** Asks it to stop; resolves with its exit code when the process is gone. */
  stop(): Promise<number | null>;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
  /**
   * Another process, not started yet, on the same database, files, secrets and Redis, with its own port, and with these
   * variables besides.
   */
  beside(variables?: Record<string, string>): Promise<ApiProcess>;
  /**
   * Starts another process on the same data; resolves with its output and exit code. Only for one that must be
   * refused.
   */
  startSecond(): Promise<{ code: number | null; said: string }>;
  /** Reads the database directly; the embedded one only while the process is down. */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

export interface ApiPlace {
  /** Address of a PostgreSQL server, on which a database is created; absent: the embedded database. */
  serverUrl?: string | undefined;
  redisUrl?: string | undefined;
  /** Additional variables of its environment. */
  variables?: Record<string, string>;
}

const ROOT = join(import.meta.dirname, '../..');
/** As `npm start` runs it: from its sources each start would take three times as long. */
const COMMAND = ['--import', join(ROOT, 'server/boot/loading.mjs'), API_BUNDLE];
const READY_MAX_MS = 120_000;
/** A port nobody listens on: the media server is not part of this test, and calls to it fail at once. */
const NO_MEDIA_SERVER = 'http://127.0.0.1:9';

export async function createApiProcess(place: ApiPlace = {}): Promise<ApiProcess> {
  await ensureApi();
  const { serverUrl, redisUrl, variables } = place;
  const dataDir = await mkdtemp(join(tmpdir(), 'tildesh-reliability-'));
  const database = serverUrl ? await createDatabase(serverUrl) : undefined;
  const own = { ...environment(dataDir, database), ...variables };
  const shared = { ...own, ...(redisUrl ? { REDIS_URL: redisUrl } : {}) };
  const first = await prepareProcess(shared, dataDir, database);
  return {
    ...first,
    remove: async () => {
      await first.remove();
      await rm(dataDir, { recursive: true, force: true });
      if (serverUrl && database) await dropDatabase(serverUrl, database);
    },
  };
}

async function prepareProcess(
  shared: NodeJS.ProcessEnv,
  dataDir: string,
  database: string | undefined,
): Promise<ApiProcess> {
  const port = await freePort();
  const env = { ...shared, API_PORT: String(port) };
  let child: ChildProcess | undefined;
  const running = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || !running()) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const endWithUs = () => void child?.kill('SIGKILL');
  process.once('exit', endWithUs);
  return {
    port,
    dataDir,
    databaseUrl: database,
    pid: () => child?.pid ?? 0,
    alive: running,
    stop: async () => {
      await end('SIGTERM');
      return child?.exitCode ?? null;
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      const from = performance.now();
      child = spawn(process.execPath, COMMAND, { env, stdio: ['ignore', 'ignore', 'pipe'] });
      await untilUp(child, () => untilReady(port, running));
      return performance.now() - from;
    },
    beside: (more) => prepareProcess({ ...shared, ...more }, dataDir, database),
    startSecond: async () => runToEnd({ ...env, API_PORT: String(await freePort()) }),
    read: async (work) => {
      const handle = await openDatabase(database ? { url: database, poolSize: 1 } : { dataDir });
      try {
        return await work(handle.db);
      } finally {
        await handle.close();
      }
    },
    remove: async () => {
      process.off('exit', endWithUs);
      await end('SIGKILL');
    },
  };
}

/** A process that ends instead says why in the error. */
async function untilUp({ stderr }: ChildProcess, isUp: () => Promise<void>): Promise<void> {
  let said = '';
  // Not inherited: a program waiting for the end of our own output would wait for a process that outlived us.
  stderr?.pipe(process.stderr, { end: false });
  stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-500)));
  await isUp().catch((cause: unknown) => {
    throw new Error(`${cause instanceof Error ? cause.message : ''}: ${said}`, { cause });
  });
}

function environment(dataDir: string, database: string | undefined): NodeJS.ProcessEnv {
  const secret = randomUUID() + randomUUID();
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LIVEKIT_URL: NO_MEDIA_SERVER,
    LIVEKIT_KEY: 'key',
    LIVEKIT_SECRET: secret,
    TOKEN_SECRET: secret,
    REFRESH_SECRET: secret,
    ...(database ? { DATABASE_URL: database } : {}),
  };
}

export const isReady = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

/** Resolves when the api reports ready, its database included. */
export async function untilReady(port: number, running: () => boolean): Promise<void> {
  const end = performance.now() + READY_MAX_MS;
  while (performance.now() < end) {
    if (!running()) throw new Error('the api process ended');
    if (await isReady(port)) return;
    await pause(20);
  }
  throw new Error('the api process did not become ready');
}

async function runToEnd(env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, COMMAND, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // A process that is not refused runs for ever: it is killed, and has no exit code.
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MAX_MS);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, said: said.trim() };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Creates a database on this server and returns its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `tildesh_reliability_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const made = new URL(serverUrl);
  made.pathname = `/${name}`;
  return made.toString();
}

export const dropDatabase = (serverUrl: string, database: string): Promise<void> =>
  onServer(serverUrl, `drop database if exists ${nameOf(database)} with (force)`);

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
