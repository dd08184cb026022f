import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startControl } from '../control/channel.ts';
import { migrateDatabase, openDatabase } from '../db/client.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { COPY_DATABASE, copyDatabase } from '../db/copy/copy-folder.ts';
import type { BackupEnv } from '../env.ts';
import { createLogger } from '../platform/logger.ts';
import { embeddedTemplate } from '../testing/fresh-database.ts';
import { runCommand } from './commands.ts';

let root: string;
let dataDir: string;
let handle: DatabaseHandle;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tildesh-run-'));
  dataDir = join(root, 'data');
  handle = await openDatabase({ dataDir, template: await embeddedTemplate('migrated') });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const envOf = (given: Partial<BackupEnv>): BackupEnv => ({
  dataDir,
  databaseUrl: undefined,
  s3: undefined,
  folder: join(root, 'backups'),
  days: 30,
  recipients: [],
  secrets: { TOKEN_SECRET: 'signs' },
  ...given,
});
const countMarks = async ({ db }: DatabaseHandle) => {
  const { rows } = (await db.execute(sql`select count(*)::int as count from language`)) as {
    rows: { count: number }[];
  };
  return rows[0]?.count;
};
const addMark = async (name: string) => {
  await handle.db.execute(
    sql`insert into language (code, title_en, title_ru) values (${name}, ${name}, ${name})`,
  );
};

it(
  'an embedded place is backed up while it runs, and restored with its secrets',
  { timeout: 120_000 },
  async () => {
    await expect(runCommand(['backup'], envOf({}))).rejects.toThrow(/No api answers/);
    const command = async () => ({ folder: await copyDatabase(dataDir, handle.pglite ?? null) });
    const endControl = await startControl(dataDir, { [COPY_DATABASE]: command }, createLogger('silent'));
    await addMark('before');
    const backedUp = runCommand(['backup'], envOf({}));
    for (let mark = 0; mark < 20; mark++) await addMark(`during ${mark}`);
    expect(await backedUp).toMatch(/rows, 0 files, read again and found whole\.\nIt is not encrypted/);
    await endControl();
    const before = await countMarks(handle);
    await handle.close();
    expect(await readdir(join(dataDir, 'copies'))).toEqual([]);

    const [name = ''] = await readdir(join(root, 'backups'));
    const target = join(root, 'restored');
    const said = await runCommand(
      ['restore', join(root, 'backups', name)],
      envOf({ dataDir: target, secrets: {} }),
    );
    expect(said).toMatch(/^Restored the place as it was on /);
    expect(JSON.parse(await readFile(join(target, 'secrets.json'), 'utf8'))).toEqual({
      TOKEN_SECRET: 'signs',
    });
    expect(existsSync(join(target, 'db.restoring'))).toBe(false);
    const restored = await openDatabase({ dataDir: target });
    await migrateDatabase(restored);
    const marks = await countMarks(restored);
    // What was there before is there; of what came meanwhile, what had been committed.
    expect(marks).toBeGreaterThan(0);
    expect(marks).toBeLessThanOrEqual(before ?? 0);
    await restored.close();
  },
);
