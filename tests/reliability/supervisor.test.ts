import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listProcesses } from '../../scripts/check/process-tree.ts';
import { freePort } from '../../scripts/start/ports.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };
const HOST = join(import.meta.dirname, 'supervised.ts');

let folder: string;
let port: number;
let host: ChildProcess;
let said: string;

/** Starts a process with the real supervisor over a small server. `mode`: see supervised.ts. */
async function startHost(mode: 'serves' | 'fails') {
  port = await freePort();
  host = spawn(process.execPath, [HOST, folder, String(port), mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  said = '';
  host.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tildesh-supervisor-'));
});
afterEach(async () => {
  if (host.exitCode === null && host.signalCode === null && host.kill('SIGTERM')) await once(host, 'exit');
  await rm(folder, { recursive: true, force: true });
});

/** The ids of the server and of a process that it started itself. */
const readPids = async (): Promise<{ pid: number; grandchild: number }> =>
  (await fetch(`http://127.0.0.1:${port}`)).json() as Promise<{ pid: number; grandchild: number }>;
const isAlive = (pid: number) => listProcesses().some((entry) => entry.pid === pid);

test('a killed process is started again on its port, and its own children do not outlive it', async () => {
  await startHost('serves');
  const first = await vi.waitFor(readPids, PATIENCE);
  process.kill(first.pid, 'SIGKILL');
  const second = await vi.waitFor(async () => {
    const pids = await readPids();
    expect(pids.pid).not.toBe(first.pid);
    return pids;
  }, PATIENCE);
  expect(isAlive(second.pid)).toBe(true);
  expect(isAlive(first.grandchild)).toBe(false);
  expect(said).toContain('(killed by SIGKILL): starting it again');
  const log = await readFile(join(folder, 'server.log'), 'utf8');
  expect(log).toContain(`serving as ${first.pid}`);
  expect(log).toContain(`serving as ${second.pid}`);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops everything at once', async (signal) => {
  await startHost('serves');
  const { pid, grandchild } = await vi.waitFor(readPids, PATIENCE);
  host.kill(signal);
  expect(await once(host, 'exit')).toEqual([0, null]);
  expect([pid, grandchild].filter(isAlive)).toEqual([]);
  expect(said).not.toContain('again');
});

test('what dies five times before it is ready ends the host with its last words', async () => {
  await startHost('fails');
  expect(await once(host, 'exit')).toEqual([1, null]);
  expect(said.match(/before it was ready \(code 3\): starting it again in/g)).toHaveLength(4);
  expect(said).toContain('server ended 5 times in a row before it was ready (code 3)');
  expect(said).toContain('no way to serve');
});
