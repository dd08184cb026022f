import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPlace } from '../db/copy/place.ts';
import type { Place } from '../db/copy/place.ts';
import { beginSnapshot } from '../db/copy/row-lines.ts';
import { listSequences, listTables } from '../db/copy/tables.ts';
import { createFolderStorage } from '../platform/file-storage.ts';
import type { Storage } from '../platform/storage.ts';
import { addBackupDatabases, fillPlace } from '../testing/backup-places.ts';
import type { BackupDatabases } from '../testing/backup-places.ts';
import { testDatabaseUrl } from '../testing/settings.ts';
import { checkBackup, countTable, hashOf } from './check.ts';
import { makeBackup } from './make.ts';
import type { OpenPlace } from './places.ts';
import { restoreBackup } from './restore.ts';

/** What must be equal after a restore: all but the epoch, which it changes. */
async function contentOf({ connection, storage }: Pick<OpenPlace, 'connection' | 'storage'>) {
  await beginSnapshot(connection);
  const tables = [];
  for (const table of await listTables(connection))
    if (table.name !== 'place') tables.push(await countTable(connection, table));
  const sequences = await listSequences(connection);
  await connection.query('commit');
  const { id } = await findPlace(connection);
  return { id, tables, sequences, files: await filesOf(storage) };
}

async function filesOf(storage: Storage) {
  const files: object[] = [];
  for await (const { path, size } of storage.list()) {
    const stream = await storage.getStream(path);
    files.push({ path, listed: size, ...(stream && (await hashOf(stream))) });
  }
  return files;
}

let root: string;
let databases: BackupDatabases;
let source: OpenPlace;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tildesh-n10-'));
  databases = addBackupDatabases(root);
  source = await fillPlace(join(root, 'source'));
});
afterAll(async () => {
  await source.close();
  await databases.close();
  await rm(root, { recursive: true, force: true });
});

/** Backs one place up, restores it into a new one, and compares them. */
async function move(from: OpenPlace, to: 'embedded' | 'postgres'): Promise<OpenPlace & { place: Place }> {
  const made = await makeBackup(
    { ...from, secrets: { TOKEN_SECRET: 'signs' }, version: '1.0.0' },
    { folder: join(root, 'backups'), recipients: [], now: new Date() },
  );
  const { connection, folder } = await databases.open(to);
  const target = { connection, storage: createFolderStorage(folder) };
  const checked = await checkBackup(made.path, null);
  await restoreBackup({ path: made.path, identity: null, checked }, target, async () => undefined);
  const content = await contentOf(target);
  expect(content).toEqual(await contentOf(from));
  expect(content.files.length).toBeGreaterThan(5);
  expect(content.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(70);
  const place = await findPlace(connection);
  expect(place.epoch).not.toBe((await findPlace(from.connection)).epoch);
  return { ...target, place, close: async () => undefined };
}

describe('N10: rows and files are equal after a backup and a restore', () => {
  it('from the database of this run to an embedded one, and from that to another', async () => {
    const embedded = await move(source, 'embedded');
    const { place } = await move(embedded, 'embedded');
    expect(place.id).toBe(embedded.place.id);
    expect(place.epoch).not.toBe(embedded.place.epoch);
    if (testDatabaseUrl) await move(embedded, 'postgres');
  });

  it.runIf(testDatabaseUrl)(
    'from PostgreSQL to PostgreSQL, whose restored database takes new rows',
    async () => {
      const { connection } = await move(source, 'postgres');
      const [former] = await connection.query<{ id: number }>('select max(id) as id from board');
      const [row] = await connection.query<{ id: number }>(
        `insert into board (owner_id, name) select owner_id, 'new' from board limit 1 returning id`,
      );
      expect(row?.id).toBeGreaterThan(former?.id ?? Infinity);
      // Its foreign keys and triggers are back.
      await expect(connection.query('update "session" set user_id = 0')).rejects.toThrow(/foreign key/);
      await expect(connection.query('truncate ledger_entry')).rejects.toThrow(/ledger/);
    },
  );
});
