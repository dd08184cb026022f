import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { Only } from './only.ts';
import { problem } from './problem.ts';
import type { Settings } from './settings.ts';

/** Whether this port is free on every address. */
function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function isDatagramFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, exclusive: true }, () => socket.close(() => resolve(true)));
  });
}

/** A port, the variable that changes it, and its purpose. */
export interface PlannedPort {
  port: number;
  variable: string;
  use: string;
  datagrams?: true;
}

/** LiveKit uses the two ports above its own, for media over TCP and over UDP. */
const mediaPorts = (first: number): PlannedPort[] => [
  { port: first, variable: 'LIVEKIT_PORT', use: 'LiveKit' },
  { port: first + 1, variable: 'LIVEKIT_PORT', use: 'media over TCP' },
  { port: first + 2, variable: 'LIVEKIT_PORT', use: 'media over UDP', datagrams: true },
];

/** All ports that a start uses. */
export const portPlan = ({ env, startsLivekit }: Settings, only?: Only): PlannedPort[] => [
  ...(only === 'api' ? [] : [{ port: env.WEB_PORT, variable: 'WEB_PORT', use: 'the web' }]),
  ...(only === 'web' ? [] : [{ port: env.API_PORT, variable: 'API_PORT', use: 'the api' }]),
  ...(startsLivekit ? mediaPorts(env.LIVEKIT_PORT) : []),
];

export const isPlannedFree = ({ port, datagrams }: PlannedPort) =>
  datagrams ? isDatagramFree(port) : isPortFree(port);

export async function requirePorts(plan: readonly PlannedPort[]): Promise<void> {
  for (const planned of plan) {
    if (await isPlannedFree(planned)) continue;
    const { port, variable, use } = planned;
    throw problem(
      `Port ${port}, for ${use}, is taken: stop what uses it (often another start of this product), or set ${variable}.`,
    );
  }
}

/**
 * Below the ports that systems lend to outgoing connections: one of these could take a port after it was found free, and
 * before it is used.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** A free port. */
export const freePort = (): Promise<number> => freePorts(1);

/** A free port followed by free ports. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = randomInt(FIRST_PORT, LAST_PORT - count);
    const all = await Promise.all(Array.from({ length: count }, (_, index) => isPortFree(first + index)));
    if (all.every(Boolean)) return first;
  }
  throw problem(`No ${count} free ports in a row were found on this machine.`);
}
