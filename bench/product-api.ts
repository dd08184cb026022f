import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';

export interface RunningProcess {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

const secret = () => randomBytes(32).toString('hex');

/** One set for the whole run, so that a restarted process knows its people again. */
const SECRETS = {
  TOKEN_SECRET: secret(),
  REFRESH_SECRET: secret(),
  NEXTAUTH_SECRET: secret(),
  LIVEKIT_KEY: 'bench',
  LIVEKIT_SECRET: secret(),
};

/** Starts a script, pinned to the first processor where the system can, and waits for its ready line. */
export async function startProcess(
  script: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<RunningProcess> {
  const child = spawn('taskset', ['-c', '0', process.execPath, ...script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A bench that fails leaves nothing running.
  process.once('exit', () => void child.kill('SIGKILL'));
  await untilReady(child, script.join(' '));
  return { pid: child.pid ?? 0, port, stop: () => end(child) };
}

function untilReady(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let tail = '';
    const read = (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-4000);
      if (tail.includes('ready')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => reject(new Error(`${name} ended with ${code}\n${tail}`)));
    child.on('error', reject);
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export interface ApiOptions {
  port: number;
  /** PostgreSQL; absent: the embedded database in a fresh folder. */
  databaseUrl?: string;
  dataDir?: string;
}

export function apiEnvironment(options: ApiOptions & { dataDir: string }): Record<string, string> {
  return {
    ...SECRETS,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    API_PORT: String(options.port),
    DATA_DIR: options.dataDir,
    PUBLIC_URL: 'http://localhost:3999',
    API_URL: `http://127.0.0.1:${options.port}`,
    API_PUBLIC_URL: `http://127.0.0.1:${options.port}`,
    LIVEKIT_URL: 'ws://127.0.0.1:7999',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
  };
}

/** The product's api process as it is shipped, on a data folder of its own. */
export async function startApi(options: ApiOptions): Promise<RunningProcess & { dataDir: string }> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'bench-api-'));
  const running = await startProcess(
    ['--import', './server/boot/loading.mjs', 'server/main.ts'],
    options.port,
    apiEnvironment({ ...options, dataDir }),
  );
  return {
    ...running,
    dataDir,
    stop: async () => {
      await running.stop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls GraphQL; throws with the first error's code. */
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

/** Signs a person up through the product's own door. */
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

/** A signed-in socket, by a ticket, as the browser opens it. */
export async function openSocket(port: number, person: Person): Promise<Socket> {
  const { createSocketTicket } = await call<{ createSocketTicket: { ticket: string } }>(
    port,
    'mutation { createSocketTicket { ticket } }',
    {},
    person.token,
  );
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { ticket: createSocketTicket.ticket },
    extraHeaders: { origin: 'http://localhost:3999' },
    forceNew: true,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}
