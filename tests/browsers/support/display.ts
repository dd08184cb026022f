import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A screen without a monitor, for browsers that have no mode without a window. */
export interface Display {
  /** As the variable DISPLAY has it. */
  name: string;
  close(): Promise<void>;
}

export async function startDisplay(program: string): Promise<Display> {
  // It chooses a free number and writes it to its file 3.
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const lines = createInterface({ input: server.stdio[3] as Readable });
  const number = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    once(server, 'exit').then(() => null),
  ]);
  if (number === null) throw new Error('Xvfb did not start');
  return {
    name: `:${number}`,
    close: async () => {
      if (server.exitCode === null && server.kill()) await once(server, 'exit');
    },
  };
}
