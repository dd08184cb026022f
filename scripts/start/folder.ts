import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import webPush from 'web-push';
import { z } from 'zod';
import { problem } from './problem.ts';
import type { Settings } from './settings.ts';

const MEGABYTE = 1024 * 1024;
/** A build takes about 500 MB. */
const BUILD_NEEDS_MB = 600;
/** The database alone takes 70 MB; below this value nothing works. */
const DATA_NEEDS_MB = 200;

const secretsSchema = z.object({
  TOKEN_SECRET: z.string().min(16),
  REFRESH_SECRET: z.string().min(16),
  NEXTAUTH_SECRET: z.string().min(16),
  LIVEKIT_KEY: z.string().min(1),
  LIVEKIT_SECRET: z.string().min(32),
  VAPID_PUBLIC_KEY: z.string().length(87),
  VAPID_PRIVATE_KEY: z.string().length(43),
});
export type Secrets = z.infer<typeof secretsSchema>;

export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}

/** The nearest existing parent folder, for checking a folder that does not exist yet. */
export function existingFolder(path: string): string {
  return existsSync(path) ? path : existingFolder(dirname(path));
}

function requireDisk(folder: string, needed: number, otherwise = ''): void {
  const free = freeMegabytes(existingFolder(folder));
  if (free >= needed) return;
  throw problem(`Only ${free} MB are free for ${folder}: make room for at least ${needed} MB${otherwise}.`);
}

export const requireBuildDisk = (root: string) => requireDisk(root, BUILD_NEEDS_MB);
export const requireDataDisk = (dataDir: string) => requireDisk(dataDir, DATA_NEEDS_MB, ', or set DATA_DIR');

/** Whether an API uses the embedded database there. Its lock, on this file, ends with its process. */
export function isFolderInUse(dataDir: string): boolean {
  const path = join(dataDir, 'lock.sqlite');
  if (!existsSync(path)) return false;
  try {
    const lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE; ROLLBACK');
    lock.close();
    return false;
  } catch (error) {
    return error instanceof Error && /locked|busy/i.test(error.message);
  }
}

/** Runs before anything is built or deleted: two processes on one folder would lose data. */
export function requireUnused({ env, dataDir }: Settings): void {
  if (env.DATABASE_URL || !isFolderInUse(dataDir)) return;
  throw problem(
    `The data folder ${dataDir} is in use by another process: stop it, or give this one its own DATA_DIR.`,
  );
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Creates the data folder, inaccessible to other users of the machine. */
export function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, '.writable'), '');
    rmSync(join(dataDir, '.writable'));
  } catch (error) {
    throw problem(
      `The data folder ${dataDir} cannot be written to (${reasonOf(error)}): correct its owner, or set DATA_DIR.`,
    );
  }
}

function freshPushKeys(): Pick<Secrets, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

const freshSecrets = (): Secrets => ({
  ...freshPushKeys(),
  TOKEN_SECRET: randomBytes(32).toString('base64url'),
  REFRESH_SECRET: randomBytes(32).toString('base64url'),
  NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
  LIVEKIT_KEY: `tildesh${randomBytes(6).toString('hex')}`,
  LIVEKIT_SECRET: randomBytes(32).toString('base64url'),
});

/** Secrets of this installation: created once, stored in the data folder, readable only by its owner. */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const stored = parseJson(readSecrets(path));
  const parsed = secretsSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  // Written by a version without pushes: push keys are added, the other secrets stay.
  const older = secretsSchema
    .omit({ VAPID_PUBLIC_KEY: true, VAPID_PRIVATE_KEY: true })
    .strict()
    .safeParse(stored);
  if (older.success) {
    const whole = { ...older.data, ...freshPushKeys() };
    writeSecrets(path, whole);
    return whole;
  }
  throw problem(
    `${path} is damaged: restore it from a backup, or delete it (everybody will have to sign in again).`,
  );
}

const writeSecrets = (path: string, secrets: Secrets): void =>
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });

function readSecrets(path: string): string {
  try {
    if (!existsSync(path)) writeSecrets(path, freshSecrets());
    chmodSync(path, 0o600);
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw problem(`${path} cannot be read (${reasonOf(error)}): correct its owner, or set DATA_DIR.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const SEEDED = '.seeded';
export const isSeeded = (dataDir: string) => existsSync(join(dataDir, SEEDED));
export const markSeeded = (dataDir: string) =>
  writeFileSync(join(dataDir, SEEDED), `${new Date().toISOString()}\n`);

/** `--fresh` deletes all data, so a person is asked; a script must pass --yes. */
export async function emptyFolder(settings: Settings, agreed: boolean): Promise<void> {
  const { dataDir, env } = settings;
  if (env.DATABASE_URL) {
    throw problem(
      '--fresh empties the data folder only, and DATABASE_URL names a database elsewhere: empty that by hand.',
    );
  }
  if (!existsSync(dataDir)) return;
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw problem(
      `${dataDir} was not made by this product, so --fresh will not delete it: look at DATA_DIR.`,
    );
  }
  if (!agreed && !process.stdin.isTTY) {
    throw problem(`--fresh deletes everything in ${dataDir}: without a terminal to ask on, add --yes.`);
  }
  if (!agreed && !(await confirm(`Delete everything in ${dataDir}? Type yes: `)))
    throw problem('Nothing was deleted.');
  rmSync(dataDir, { recursive: true, force: true });
}

/** Ctrl-C and Ctrl-D mean no. */
function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    terminal.on('SIGINT', () => terminal.close());
    terminal.on('close', () => resolve(false));
    terminal.question(question, (answer) => {
      resolve(answer.trim().toLowerCase() === 'yes');
      terminal.close();
    });
  });
}
