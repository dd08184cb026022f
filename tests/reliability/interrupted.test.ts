import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listProcesses } from '../../scripts/check/process-tree.ts';

const RUN = join(import.meta.dirname, 'interrupted.ts');
const PATIENCE = { timeout: 20_000, interval: 20 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tildesh-interrupted-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const isAlive = (pid: number) => listProcesses().some((entry) => entry.pid === pid);
const readLines = async () => (await readFile(join(folder, 'begun'), 'utf8')).trim().split('\n');

test('Ctrl-C ends all that a run has started, in whatever group, and nothing more is begun', async () => {
  const run = spawn(process.execPath, [RUN, join(folder, 'begun')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let said = '';
  run.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const pids = await vi.waitFor(async () => {
    const lines = await readLines();
    expect(lines).toHaveLength(3);
    return lines.map(Number);
  }, PATIENCE);
  expect(pids.filter(isAlive)).toEqual(pids);
  // As a terminal does: to the whole group.
  process.kill(-(run.pid ?? 0), 'SIGINT');
  expect(await once(run, 'close')).toEqual([130, null]);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(said).toContain('folders removed');
  expect(await readLines()).toHaveLength(3);
});
