import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../../../scripts/start/ports.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OUTPUT_MAX = 1_000_000;
const run = promisify(execFile);

type Environment = Record<string, string>;

/** What a command said, on both streams, and how it ended. */
export interface Said {
  code: number;
  text: string;
}

/** A place on a bare machine: nothing of this clone is on its PATH or in its environment. */
export interface Place {
  web: string;
  /** With which its commands run. */
  environment: Environment;
  /** Runs one command to its end. */
  tildesh(...args: string[]): Promise<Said>;
  /** Starts the place; resolves when it is up, with the milliseconds that took, or throws with what it said. */
  start(): Promise<{ milliseconds: number; ended: Promise<number> }>;
}

/** A release as somebody unpacks it, with the place that it begins with. */
export interface Unpacked extends Place {
  archive: string;
  /** The path of its command. */
  program: string;
  /** The folder of the release. */
  folder: string;
  /** A folder for what is made beside the places. */
  scratch: string;
  /** Another place of the same release, empty and with ports of its own where the variables name none. */
  openPlace(name: string, variables?: Environment): Promise<Place>;
  remove(): Promise<void>;
}

/** The archive that `npm run release` made last. */
function newestArchive(): string {
  const made = globSync('release/*.tar.gz', { cwd: ROOT }).map((path) => join(ROOT, path));
  const [newest] = made.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!newest) throw new Error('there is no release: `npm run test:operate` makes one');
  return newest;
}

/** Runs one command of a release to its end. */
export async function say(program: string, args: string[], env: Environment): Promise<Said> {
  try {
    const { stdout, stderr } = await run(program, args, { env, cwd: '/', maxBuffer: OUTPUT_MAX });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

function start(program: string, env: Environment) {
  const begun = performance.now();
  const child = spawn(program, ['start'], { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close').then(([code]) => Number(code));
  let said = '';
  const { promise: up, resolve } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is running')) resolve();
    });
  const failed = ended.then(() => {
    throw new Error(`the place did not start:\n${said}`);
  });
  failed.catch(() => undefined);
  const milliseconds = Promise.race([up, failed]).then(() => Math.round(performance.now() - begun));
  return { kill: () => void child.kill(), ended, milliseconds };
}

export async function unpack(): Promise<Unpacked> {
  const archive = newestArchive();
  const scratch = mkdtempSync(join(tmpdir(), 'tildesh-unpacked-'));
  await run('tar', ['--extract', `--file=${archive}`, '--directory', scratch]);
  const folder = join(scratch, basename(archive, '.tar.gz'));
  const program = join(folder, 'bin', 'tildesh');
  const started: ReturnType<typeof start>[] = [];
  const openPlace = async (name: string, variables: Environment = {}): Promise<Place> => {
    const first = await freePorts(5);
    const env = {
      PATH: '/usr/bin:/bin',
      DATA_DIR: join(scratch, name),
      ...{ WEB_PORT: `${first}`, API_PORT: `${first + 1}`, LIVEKIT_PORT: `${first + 2}` },
      ...variables,
    };
    return {
      web: variables.PUBLIC_URL ?? `http://localhost:${first}`,
      environment: env,
      tildesh: (...args) => say(program, args, env),
      start: async () => {
        const place = start(program, env);
        started.push(place);
        return { milliseconds: await place.milliseconds, ended: place.ended };
      },
    };
  };
  return {
    archive,
    program,
    folder,
    scratch,
    ...(await openPlace('data')),
    openPlace,
    remove: async () => {
      for (const { kill } of started) kill();
      await Promise.all(started.map(({ ended }) => ended));
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
