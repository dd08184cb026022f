import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { problem } from './problem.ts';
import type { Settings } from './settings.ts';

const MEGABYTE = 1024 * 1024;
/** A build takes about 500 MB; below this nothing sensible can be done. */
const DISK_NEEDED_MB = 600;

const secretsSchema = z.object({
  TOKEN_SECRET: z.string().min(16),
  REFRESH_SECRET: z.string().min(16),
  NEXTAUTH_SECRET: z.string().min(16),
  LIVEKIT_KEY: z.string().min(1),
  LIVEKIT_SECRET: z.string().min(32),
});
export type Secrets = z.infer<typeof secretsSchema>;

export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}

/** The nearest folder above that exists, for asking about a folder not made yet. */
export function existingFolder(path: string): string {
  return existsSync(path) ? path : existingFolder(dirname(path));
}

export function requireDisk(folder: string): void {
  const free = freeMegabytes(existingFolder(folder));
  if (free >= DISK_NEEDED_MB) return;
  throw problem(
    `Only ${free} MB are free for ${folder}: make room for at least ${DISK_NEEDED_MB} MB, or set DATA_DIR.`,
  );
}

/** Makes the data folder, closed to other people of the machine. */
export function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, '.writable'), '');
    rmSync(join(dataDir, '.writable'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw problem(
      `The data folder ${dataDir} cannot be written to (${reason}): correct its owner, or set DATA_DIR.`,
    );
  }
}

const freshSecrets = (): Secrets => ({
  TOKEN_SECRET: randomBytes(32).toString('base64url'),
  REFRESH_SECRET: randomBytes(32).toString('base64url'),
  NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
  LIVEKIT_KEY: `tildesh${randomBytes(6).toString('hex')}`,
  LIVEKIT_SECRET: randomBytes(32).toString('base64url'),
});

/** Secrets of this installation: made once, kept in the data folder, readable by its owner alone. */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) writeFileSync(path, `${JSON.stringify(freshSecrets(), null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
  const parsed = secretsSchema.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw problem(
    `${path} is damaged: restore it from a backup, or delete it (everybody will have to sign in again).`,
  );
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

/** `--fresh`: everything people made is deleted, so a person is asked; a script must say --yes. */
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

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
