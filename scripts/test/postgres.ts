import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../start/ports.ts';
import { problem } from '../start/problem.ts';
import { findProgram, lastLines, run } from '../start/run.ts';
import { aptInstall, canInstall } from './apt.ts';

const DEBIAN = '/usr/lib/postgresql';
const READY_WITHIN_MS = 30_000;
const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=200'];
/** No data outlives the run, so it need not survive a power cut. */
const HASTE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Linux's folder in memory. A test's database is 1,500 files, which a disk makes in three times the time. */
const MEMORY = '/dev/shm';
/** A run needs a tenth of it. Docker gives 64 MB unless it is told otherwise. */
const MEMORY_MIN_BYTES = 8 * 1024 ** 3;

function parentFolder(durable: boolean): string {
  if (durable || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_MIN_BYTES ? MEMORY : tmpdir();
}

export interface TestPostgres {
  url: string;
  /** Kills the server and all its processes with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same data; resolves when it accepts connections. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder with initdb and postgres: on the PATH, else Debian's newest. */
export function findPostgres(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return (
    folders.find((folder) => findProgram('initdb', [folder]) && findProgram('postgres', [folder])) ?? null
  );
}

/** The folder with its programs: on the PATH, else Debian’s. */
export async function providePostgres(): Promise<string> {
  const found = findPostgres();
  if (found) return found;
  if (canInstall()) await aptInstall('postgresql');
  const installed = findPostgres();
  if (installed) return installed;
  throw problem(
    'PostgreSQL is missing: install it (15 or newer) so that initdb and postgres are on the PATH.',
  );
}

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: it then runs as the account of its package. */
async function findAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  if (uid?.code !== 0 || gid?.code !== 0) {
    throw problem(
      'PostgreSQL will not run as root and there is no account "postgres": make one, or run the tests as another user.',
    );
  }
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

const asAccount = (account: Account | null, command: string, args: string[]): [string, string[]] =>
  account
    ? ['setpriv', [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', command, ...args]]
    : [command, args];

async function waitUntilOpen(url: string, server: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    const open = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (open) return;
    await pause(100);
  }
  throw problem(`PostgreSQL did not start:\n\n${lastLines(said())}`);
}

/**
 * Starts a PostgreSQL for this run, in a temporary folder, on a loopback port. `durable`: on a disk, and commits survive
 * a crash.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const bin = await providePostgres();
  const account = await findAccount();
  const folder = realpathSync(mkdtempSync(join(parentFolder(durable), 'tildesh-pg-')));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = await run(...asAccount(account, join(bin, 'initdb'), initdb), { cwd: folder });
  if (made.code !== 0) throw problem(`PostgreSQL could not make its folder:\n\n${lastLines(made.output)}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const own = [`port=${port}`, `unix_socket_directories=${folder}`, ...(durable ? [] : HASTE)];
  const args = ['-D', data, ...[...SETTINGS, ...own].flatMap((setting) => ['-c', setting])];
  const command = asAccount(account, join(bin, 'postgres'), args);
  let server = launch(command, folder);
  const endWithUs = () => void server.child.kill('SIGINT');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.off('exit', endWithUs);
    // SIGINT: close the connections, then end.
    await end(server.child, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const kill = async () => {
    await end(server.child, 'SIGKILL');
    // They outlive it for a moment, and prevent a new server from starting.
    for (const pid of processesIn(data)) signal(pid, 'SIGKILL');
  };
  const restart = async () => {
    server = launch(command, folder);
    await waitUntilOpen(url, server.child, server.said);
  };
  try {
    await waitUntilOpen(url, server.child, server.said);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, kill, restart, stop };
}

function launch([command, args]: [string, string[]], cwd: string) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-20_000)));
  return { child, said: () => said };
}

async function end(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill(name)) await once(child, 'exit');
}

/** Processes with this working folder. */
function processesIn(folder: string): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return all.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
