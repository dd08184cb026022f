import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../start/ports.ts';
import { problem } from '../start/problem.ts';
import { findProgram, lastLines } from '../start/run.ts';
import { aptInstall, canInstall } from './apt.ts';

const PROGRAM = 'redis-server';
const READY_WITHIN_MS = 10_000;
const LOOK_MS = 20;

export interface TestRedis {
  url: string;
  /** Kills it with SIGKILL; its data is lost. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address; resolves when it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Redis 5 or newer: on the PATH, else Debian's. */
export async function provideRedis(): Promise<string> {
  const found = findProgram(PROGRAM);
  if (found) return found;
  if (canInstall()) await aptInstall(PROGRAM);
  const installed = findProgram(PROGRAM);
  if (installed) return installed;
  throw problem('Redis is missing: install it (5 or newer) so that redis-server is on the PATH.');
}

/** Starts a Redis for this run, on a loopback port, that stores nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const program = await provideRedis();
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  let server: ChildProcess;
  let said = '';
  const start = async () => {
    server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
    for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await pause(LOOK_MS)) {
      if (server.exitCode !== null) break;
      if (await answers(port)) return;
    }
    throw problem(`Redis did not start:\n\n${lastLines(said)}`);
  };
  const endWithUs = () => void server.kill('SIGKILL');
  process.once('exit', endWithUs);
  const kill = async () => {
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGKILL'))
      await once(server, 'exit');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: start,
    stop: async () => {
      process.off('exit', endWithUs);
      await kill();
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1', () => line.write('PING\r\n'));
    line.setTimeout(1_000, () => line.destroy());
    line.on('data', (chunk) => {
      resolve(chunk.toString().startsWith('+PONG'));
      line.destroy();
    });
    line.on('error', () => undefined);
    line.on('close', () => resolve(false));
  });
}
