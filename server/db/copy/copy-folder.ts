import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHandle } from '../client.ts';

/** The command by which the api that has the database open is asked for a copy. */
export const COPY_DATABASE = 'copy-database';

const FOLDER = 'copies';
const DAY_MS = 24 * 3600 * 1000;

/**
 * Copies the folder of the embedded database, as a kill would leave it: whoever opens the copy finds what was committed
 * until now. Statements wait while it is copied, for a fraction of a second; nothing else does. Returns the copy's
 * folder, which the caller removes.
 */
export async function copyDatabase(
  dataDir: string,
  pglite: DatabaseHandle['pglite'] | null,
): Promise<string> {
  const copies = join(dataDir, FOLDER);
  await mkdir(copies, { recursive: true, mode: 0o700 });
  await removeLeft(copies);
  const copy = join(copies, randomUUID());
  const work = () => cp(join(dataDir, 'db'), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  try {
    await (pglite ? pglite.runExclusive(work) : work());
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
  return copy;
}

/** Copies whose process was killed. */
async function removeLeft(copies: string): Promise<void> {
  for (const name of await readdir(copies)) {
    const path = join(copies, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
