import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { VARIABLES } from '../../lib/contract/environment.ts';
import { answers } from '../../scripts/start/health.ts';
import { freePorts } from '../../scripts/start/ports.ts';
import { killService, type ServiceName } from '../../scripts/test/services.ts';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { createDatabase, dropDatabase } from './api-process.ts';

const READY_MAX_MS = 120_000;
const ASK_EVERY_MS = 20;

/** The whole product as a person starts it, with data and ports of its own. */
export interface StartedProduct {
  ports: { web: number; api: number };
  /** Folder of its files, mails included. */
  dataDir: string;
  /** kill -9 of one service; resolves when its process is gone. Only `npm start` starts it again. */
  kill(name: ServiceName): Promise<void>;
  /** Resolves when another process of this service than the killed one is ready. */
  isBack(name: ServiceName): Promise<void>;
  /** Ctrl-C; resolves when everything has ended. */
  stop(): Promise<void>;
  /** Reads the database directly, after `stop`. */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');

/** The developer's own variables do not reach it. */
const cleared = () => Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, '']));

/** @param serverUrl a PostgreSQL server, on which a database is created; absent: the embedded database */
export async function npmStart(serverUrl?: string): Promise<StartedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tildesh-started-'));
  const databaseUrl = serverUrl ? await createDatabase(serverUrl) : undefined;
  const first = await freePorts(5);
  const ports = { web: first, api: first + 1, livekit: first + 2 };
  const variables = {
    ...{ WEB_PORT: `${ports.web}`, API_PORT: `${ports.api}`, LIVEKIT_PORT: `${ports.livekit}` },
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SEED_DEMO: '0' },
  };
  const product = launch(variables);
  const addresses: Record<ServiceName, string> = {
    api: `http://127.0.0.1:${ports.api}/readyz`,
    web: `http://127.0.0.1:${ports.web}/`,
    livekit: `http://127.0.0.1:${ports.livekit}`,
  };
  await product.untilSaid('is running');
  return {
    ports,
    dataDir,
    kill: (name) => killService(product.pid, name),
    isBack: async (name) => {
      for (const end = Date.now() + READY_MAX_MS; Date.now() < end; await pause(ASK_EVERY_MS))
        if (await answers(addresses[name])) return;
      throw new Error(`${name} did not come back:\n${product.said()}`);
    },
    stop: product.stop,
    read: async (work) => {
      const handle = await openDatabase(databaseUrl ? { url: databaseUrl, poolSize: 1 } : { dataDir });
      try {
        return await work(handle.db);
      } finally {
        await handle.close();
      }
    },
    remove: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
      if (serverUrl && databaseUrl) await dropDatabase(serverUrl, databaseUrl);
    },
  };
}

function launch(variables: Record<string, string>) {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, ...cleared(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm passes no signal on, so a Ctrl-C is sent to its whole group, as a terminal does.
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  // npm may end by its code or by the signal.
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const interrupt = () => {
    if (child.pid !== undefined && !hasEnded()) process.kill(-child.pid, 'SIGINT');
  };
  process.once('exit', interrupt);
  return {
    pid: child.pid ?? 0,
    said: () => said,
    untilSaid: async (words: string) => {
      while (!said.includes(words)) {
        if (hasEnded()) throw new Error(`npm start ended:\n${said}`);
        await pause(ASK_EVERY_MS);
      }
    },
    stop: async () => {
      process.off('exit', interrupt);
      if (hasEnded()) return;
      interrupt();
      await once(child, 'close');
    },
  };
}
