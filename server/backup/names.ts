import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 3600 * 1000;
const PART = '.part';

/** Files of one place by its id, so that several may use one folder. */
const prefixOf = (placeId: string) => `tildesh-${placeId.slice(0, 8)}-`;

export const backupName = (placeId: string, now: Date, isEncrypted: boolean): string =>
  `${prefixOf(placeId)}${now.toISOString().replaceAll(':', '-')}.tar.gz${isEncrypted ? '.age' : ''}`;

/** The name of a backup that is not whole yet. */
export const partName = (name: string): string => name + PART;

/**
 * Deletes this place's backups that are older than `days`, but never the newest, and what an interrupted backup left.
 * Returns their names.
 */
export async function deleteOld(
  folder: string,
  placeId: string,
  { days, now }: { days: number; now: Date },
): Promise<string[]> {
  const own = (await readdir(folder)).filter((name) => name.startsWith(prefixOf(placeId))).toSorted();
  const newest = own.findLast((name) => !name.endsWith(PART));
  const deleted: string[] = [];
  for (const name of own) {
    const path = join(folder, name);
    const age = now.getTime() - (await stat(path)).mtimeMs;
    if (name === newest || age < (name.endsWith(PART) ? DAY_MS : days * DAY_MS)) continue;
    await rm(path, { force: true });
    deleted.push(name);
  }
  return deleted;
}
