import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf, listProcesses } from '../check/process-tree.ts';

/** What `npm start` runs, and a part of the command line of each. */
const PROGRAMS = { api: 'boot/loading.mjs', web: 'web/serve.mjs', livekit: 'livekit-server' } as const;
export type ServiceName = keyof typeof PROGRAMS;

const LOOK_EVERY_MS = 5;

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}

/** kill -9 of one service of a start with this process id; resolves when its process is gone. */
export async function killService(start: number, name: ServiceName): Promise<void> {
  const found = descendantsOf(start, listProcesses()).filter(({ pid }) =>
    commandOf(pid).includes(PROGRAMS[name]),
  );
  const pid = found.at(-1)?.pid;
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGKILL');
  while (listProcesses().some((entry) => entry.pid === pid)) await pause(LOOK_EVERY_MS);
}
