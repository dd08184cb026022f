import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, renameSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

const TAIL_BYTES = 16_000;

export interface Service {
  name: string;
  command: string;
  args: string[];
  /** Called for each start. */
  env(): Record<string, string>;
  /** Returns true once it is usable. */
  isReady(): Promise<boolean>;
  /** Milliseconds until then, after which it is killed; default: two minutes. */
  readyWithin?: number;
  /** Asked once, it waits until nobody uses it; asked again, it ends. */
  askTwice?: boolean;
}

export interface Death {
  name: string;
  how: string;
  /** Its last output. */
  tail: string;
}

export interface Child {
  /** Resolves when it has ended, and nothing of its group runs any more. */
  over: Promise<Death>;
  /** Kills it; `why` says how it died. */
  kill(why: string): void;
}

export interface Children {
  start(service: Service): Child;
  stopAll(): Promise<void>;
}

interface Running {
  process: ChildProcess;
  over: Promise<Death>;
  askTwice: boolean;
}

const ASK_AGAIN_MS = 300;

/** Signals are sent to the whole group, so that a child's own children end with it. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

async function stop({ process: child, over, askTwice }: Running, within: number): Promise<void> {
  signalGroup(child, 'SIGTERM');
  const again = askTwice && setTimeout(() => signalGroup(child, 'SIGTERM'), ASK_AGAIN_MS);
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), within);
  await over;
  clearTimeout(timer);
  if (again) clearTimeout(again);
  // Grandchildren that outlive their parent would keep its ports occupied.
  signalGroup(child, 'SIGKILL');
}

/** Opens the log of this run; the previous one is stored beside it. */
function openLog(folder: string, name: string): WriteStream {
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

export interface ChildrenOptions {
  show: boolean;
  /** Milliseconds a child has to finish before it is killed. */
  stopWithin: number;
}

export function createChildren(logFolder: string, options: ChildrenOptions): Children {
  const running = new Set<Running>();
  /** One for each service: what it said before it died stays in the log when it is started again. */
  const logs = new Map<string, WriteStream>();
  let stopping = false;

  function logOf(name: string): WriteStream {
    const log = logs.get(name) ?? openLog(logFolder, name);
    logs.set(name, log);
    return log;
  }

  function start(service: Service): Child {
    const log = logOf(service.name);
    const child = spawn(service.command, service.args, {
      cwd: ROOT,
      env: { ...process.env, ...service.env() },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let tail = '';
    let killed: string | null = null;
    const take = (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-TAIL_BYTES);
      if (options.show) process.stdout.write(prefixed(service.name, chunk.toString()));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    // What outlives its parent would keep the ports that the next process needs.
    child.on('exit', () => void (stopping || signalGroup(child, 'SIGKILL')));
    const over = new Promise<Death>((resolve) => {
      const end = (how: string) => resolve({ name: service.name, how: killed ?? how, tail });
      child.on('error', (error) => end(error.message));
      child.on('close', (code, signal) => end(signal ? `killed by ${signal}` : `code ${code}`));
    });
    const entry = { process: child, over, askTwice: service.askTwice ?? false };
    running.add(entry);
    void over.then(() => running.delete(entry));
    const kill = (why: string) => {
      killed = why;
      signalGroup(child, 'SIGKILL');
    };
    return { over, kill };
  }

  async function stopAll(): Promise<void> {
    stopping = true;
    await Promise.all([...running].map((one) => stop(one, options.stopWithin)));
    for (const log of logs.values()) log.end();
  }

  return { start, stopAll };
}
