import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureApi } from '../scripts/start/build.ts';
import { API_BUNDLE } from '../scripts/start/bundle-api.ts';
import type { S3Config } from '../server/platform/file-storage.ts';
import { SERVER_CPU } from './measure.ts';

export interface RunningProcess {
  pid: number;
  port: number;
  /** Bytes after garbage collection; the process must have preload/report-memory.mjs. */
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

interface Memory {
  rss: number;
  /** Heap and buffers. */
  used: number;
}

const secret = () => randomBytes(32).toString('hex');

/** Fixed for the whole run, so that a restarted process accepts existing tokens. */
export const SECRETS = {
  TOKEN_SECRET: secret(),
  REFRESH_SECRET: secret(),
  NEXTAUTH_SECRET: secret(),
  LIVEKIT_KEY: 'bench',
  LIVEKIT_SECRET: secret(),
};

/** Origin of the product's pages: the only one from which sockets are accepted. */
export const ORIGIN = 'http://localhost:3999';

/** Starts a script on the server's processor; it is up when it prints ready, or when `isUp` resolves. */
export async function startProcess(
  script: string[],
  port: number,
  env: Record<string, string> = {},
  isUp?: () => Promise<void>,
): Promise<RunningProcess> {
  const child = spawn('taskset', ['-c', SERVER_CPU, process.execPath, ...script], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A failing bench must leave nothing running.
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  await untilReady(child, script.join(' '), isUp);
  return {
    pid: child.pid ?? 0,
    port,
    memory: () => askMemory(child),
    stop: async () => {
      process.off('exit', endWithUs);
      await end(child);
    },
  };
}

function untilReady(child: ChildProcess, name: string, isUp?: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    isUp?.().then(resolve, reject);
    let tail = '';
    const read = (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-4000);
      if (!isUp && tail.includes('ready')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => reject(new Error(`${name} ended with ${code}\n${tail}`)));
    child.on('error', reject);
  });
}

function askMemory(child: ChildProcess): Promise<Memory> {
  return new Promise((resolve) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const line = /^{"memory":.*}$/m.exec(said)?.[0];
      if (!line) return;
      child.stdout?.off('data', read);
      resolve((JSON.parse(line) as { memory: Memory }).memory);
    };
    child.stdout?.on('data', read);
    child.kill('SIGUSR2');
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** The database and the folder of an API. */
export interface ApiPlace {
  /** PostgreSQL; absent: the embedded database in the folder. */
  databaseUrl?: string | undefined;
  /** Connects several APIs of one place. */
  redisUrl?: string | undefined;
  /** A bucket for its files; absent: they are in the folder. */
  s3?: S3Config | undefined;
  dataDir: string;
}

/** Makes a place for this run; its folder is deleted when the process ends. */
export function makePlace(databaseUrl = process.env.BENCH_DATABASE_URL): ApiPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-api-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return { databaseUrl, dataDir };
}

function apiEnvironment(
  { databaseUrl, redisUrl, s3, dataDir }: ApiPlace,
  port: number,
): Record<string, string> {
  return {
    ...SECRETS,
    LOG_LEVEL: 'info',
    API_PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: ORIGIN,
    API_URL: `http://127.0.0.1:${port}`,
    API_PUBLIC_URL: `http://127.0.0.1:${port}`,
    LIVEKIT_URL: 'ws://127.0.0.1:7999',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    ...(s3 ? bucketEnvironment(s3) : {}),
  };
}

const bucketEnvironment = ({ bucket, endpoint, accessKey, secretKey }: S3Config): Record<string, string> => ({
  S3_BUCKET: bucket,
  ...(endpoint ? { S3_ENDPOINT: endpoint } : {}),
  ...(accessKey && secretKey ? { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } : {}),
});

/** Starts the product's API process as in production, built first if its sources changed; `flags` are passed to Node. */
export async function startApi(place: ApiPlace, port: number, flags: string[] = []): Promise<RunningProcess> {
  await ensureApi();
  const script = [
    '--disable-warning=ExperimentalWarning',
    ...flags,
    '--import',
    './server/boot/loading.mjs',
    API_BUNDLE,
  ];
  return startProcess(script, port, apiEnvironment(place, port));
}

/** Calls GraphQL; throws the first error's code. */
export async function call<Data>(
  port: number,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as {
    data?: Data;
    errors?: { message: string; extensions?: unknown }[];
  };
  if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer.errors ?? response.status));
  return answer.data;
}

export interface Person {
  id: number;
  token: string;
  email: string;
}

/** Signs a person up through the product's API. */
export async function signUp(
  port: number,
  kind: 'createInstructor' | 'createStudent',
  name: string,
): Promise<Person> {
  const email = `${name}-${randomBytes(4).toString('hex')}@bench.example`;
  const data = await call<Record<string, { accessToken: string; user: { id: number } }>>(
    port,
    `mutation($input: SignUpInput!) { ${kind}(input: $input) { accessToken user { id } } }`,
    {
      input: {
        firstName: name,
        lastName: 'Bench',
        email,
        password: 'bench-password-1',
        birthDate: '1990-01-01',
        termsAccepted: true,
        timeZone: 'UTC',
      },
    },
  );
  const result = data[kind];
  if (!result) throw new Error('no sign-up answer');
  return { id: result.user.id, token: result.accessToken, email };
}
