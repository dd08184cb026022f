import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backupName, deleteOld, partName } from './names.ts';

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date('2026-11-28T02:23:00Z');
const ONE = '11111111-0000-4000-8000-000000000000';
const OTHER = '22222222-0000-4000-8000-000000000000';

it('deletes backups of one place by their age, never the newest, and what was cut off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tildesh-names-'));
  const add = async (place: string, days: number, name = (whole: string) => whole) => {
    const at = new Date(NOW.getTime() - days * DAY_MS);
    const made = name(backupName(place, at, false));
    await writeFile(join(folder, made), '');
    await utimes(join(folder, made), at, at);
    return made;
  };
  const old = [await add(ONE, 40), await add(ONE, 31)];
  const cut = await add(ONE, 2, partName);
  const left = [await add(ONE, 29), await add(ONE, 0.1, partName), await add(OTHER, 60)];
  expect((await deleteOld(folder, ONE, { days: 30, now: NOW })).toSorted()).toEqual([...old, cut].toSorted());
  expect((await readdir(folder)).toSorted()).toEqual(left.toSorted());
  // The only one of its place.
  expect(await deleteOld(folder, OTHER, { days: 30, now: NOW })).toEqual([]);
  await rm(folder, { recursive: true });
});
