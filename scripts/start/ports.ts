import { createServer } from 'node:net';
import { problem } from './problem.ts';

/** Can this port be listened on, on every address? */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Ports with the variable that moves each. LiveKit takes two more above its own, for media. */
export type PortPlan = { port: number; variable: string }[];

export async function requirePorts(plan: PortPlan): Promise<void> {
  for (const { port, variable } of plan) {
    if (await isPortFree(port)) continue;
    throw problem(
      `Port ${port} is taken: stop what uses it (often another start of this product), or set ${variable}.`,
    );
  }
}

/** A free port, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const found = server.address();
      const port = typeof found === 'object' && found ? found.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** A free port with free ports above it. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = await freePort();
    const all = await Promise.all(Array.from({ length: count }, (_, index) => isPortFree(first + index)));
    if (first + count < 65_000 && all.every(Boolean)) return first;
  }
  throw problem(`No ${count} free ports in a row were found on this machine.`);
}
