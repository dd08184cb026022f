import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 10_000;
const LOOK_MS = 50;

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(port, host, () => {
      line.destroy();
      resolve(true);
    });
    line.on('error', () => resolve(false));
  });

/** Resolves when this program listens there; throws when it has ended, or does not in time. */
export async function waitForPort(host: string, port: number, program: ChildProcess): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; !(await answers(host, port)); await pause(LOOK_MS))
    if (Date.now() > end || program.exitCode !== null) throw new Error(`${program.spawnfile} did not start`);
}
