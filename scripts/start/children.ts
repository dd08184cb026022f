import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from './problem.ts';
import { ROOT } from './settings.ts';

/** Milliseconds a child has to finish before it is killed. */
const PATIENCE_MS = 8_000;
const TAIL_BYTES = 16_000;

export interface Service {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  /** Returns true once it is usable. */
  isReady(): Promise<boolean>;
}

export interface Death {
  name: string;
  how: string;
  /** Its last output. */
  tail: string;
}

interface Child {
  service: Service;
  process: ChildProcess;
  over: Promise<void>;
}

export interface Children {
  start(service: Service): void;
  stopAll(): Promise<void>;
  /** Resolves when a child ends without having been stopped. */
  firstDeath: Promise<Death>;
}

/** Signals are sent to the whole group, so that a child's own children end with it. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

async function stop({ process: child, over }: Child): Promise<void> {
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), PATIENCE_MS);
  await over;
  clearTimeout(timer);
  // Grandchildren that outlive their parent would keep its ports occupied.
  signalGroup(child, 'SIGKILL');
}

/** Opens the log of this run; the previous one is stored beside it. */
function openLog(folder: string, name: string) {
  const path = join(folder, `${name}.log`);
  if (existsSync(path)) renameSync(path, join(folder, `${name}.previous.log`));
  const log = createWriteStream(path, { mode: 0o600 });
  // On a full disk the log has gaps, which must not end the start and orphan its children.
  log.on('error', () => undefined);
  return log;
}

const prefixed = (name: string, text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `${name.padEnd(8)}${line}\n`)
    .join('');

export function createChildren(logFolder: string, options: { show: boolean }): Children {
  const children: Child[] = [];
  const state = { stopping: false };
  const { promise: firstDeath, resolve: reportDeath } = Promise.withResolvers<Death>();

  function start(service: Service): void {
    if (state.stopping) throw problem('Stopped while starting.');
    const log = openLog(logFolder, service.name);
    const child = spawn(service.command, service.args, {
      cwd: ROOT,
      env: { ...process.env, ...service.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let tail = '';
    const take = (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-TAIL_BYTES);
      if (options.show) process.stdout.write(prefixed(service.name, chunk.toString()));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const over = new Promise<void>((resolve) => {
      const end = (how: string) => {
        log.end();
        if (!state.stopping) reportDeath({ name: service.name, how, tail });
        resolve();
      };
      child.on('error', (error) => end(error.message));
      child.on('close', (code, signal) => end(signal ? `killed by ${signal}` : `code ${code}`));
    });
    children.push({ service, process: child, over });
  }

  async function stopAll(): Promise<void> {
    state.stopping = true;
    await Promise.all(children.map(stop));
  }

  return { start, stopAll, firstDeath };
}
