import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '../db/copy/connection.ts';
import { setSequence, withoutConstraints } from '../db/copy/constraints.ts';
import { dropTables, endRestore, isHalfRestored, makeTables } from '../db/copy/half-restored.ts';
import { listOwnMigrations, runMigrations } from '../db/copy/migrations.ts';
import type { Migration } from '../db/copy/migrations.ts';
import { beginEpoch } from '../db/copy/place.ts';
import { fromLines, insertRowTexts } from '../db/copy/row-lines.ts';
import { countTables, listTables, quoted } from '../db/copy/tables.ts';
import type { Table } from '../db/copy/tables.ts';
import type { Storage } from '../platform/storage.ts';
import { readArchive, readWhole } from './archive.ts';
import type { ArchiveEntry } from './archive.ts';
import { countTable, hashOf, tableOf } from './check.ts';
import type { Checked } from './check.ts';
import { FILES, ROWS } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { refusal } from './refusal.ts';

export interface RestoreTarget {
  connection: Connection;
  storage: Storage;
  /** Those of this version. */
  migrations?: readonly Migration[];
}

export interface OpenedBackup {
  path: string;
  identity: string | null;
  checked: Checked;
}

/** A file whose type no row says; browsers are given the type that the upload's row has. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** Refuses files that the backup would not bring: the target is another place's. */
async function requireNoOtherFiles(storage: Storage, { files }: Manifest): Promise<void> {
  const known = new Map(files.map(({ path, size }) => [path, size]));
  for await (const { path, size } of storage.list())
    if (known.get(path) !== size)
      throw refusal(
        `The file storage is not empty (${path}): a backup is restored into an empty place. Give it another DATA_DIR or bucket.`,
      );
}

async function requireNoTables(connection: Connection): Promise<void> {
  // Left by a restore that was killed.
  if (await isHalfRestored(connection)) await dropTables(connection);
  if ((await countTables(connection)) > 0)
    throw refusal(
      'The database is not empty: a backup is restored into an empty place. Give it a new database.',
    );
}

/**
 * Fills an empty place from a backup that was found whole, brings it up to this version's schema, and reads again what it
 * has written. `begin` is called when the place was found empty. Whatever fails leaves the place empty.
 */
export async function restoreBackup(
  { path, identity, checked }: OpenedBackup,
  { connection, storage, migrations = listOwnMigrations() }: RestoreTarget,
  begin: () => Promise<void>,
): Promise<void> {
  const { about, manifest } = checked;
  const former = about.migrations.length;
  await requireNoTables(connection);
  await requireNoOtherFiles(storage, manifest);
  const stored: string[] = [];
  try {
    await begin();
    await makeTables(connection, migrations.slice(0, former));
    await connection.query('begin');
    const tables = await listTables(connection);
    requireSameColumns(tables, manifest);
    await withoutConstraints(connection, tables, async () => {
      await connection.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
      for await (const entry of readArchive(path, identity)) {
        if (entry.name.startsWith(ROWS)) await insertRows(connection, tables, entry);
        if (entry.name.startsWith(FILES)) stored.push(await storeFile(storage, entry));
      }
    });
    for (const { name, last } of manifest.sequences) await setSequence(connection, name, last);
    await verify({ connection, storage }, tables, manifest);
    await runMigrations(connection, migrations.slice(former));
    await beginEpoch(connection);
    await endRestore(connection);
    await connection.query('commit');
  } catch (error) {
    await takeBack(connection);
    for (const file of stored) await storage.remove(file).catch(() => undefined);
    throw error;
  }
}

async function takeBack(connection: Connection): Promise<void> {
  try {
    await connection.query('rollback');
    if (await isHalfRestored(connection)) await dropTables(connection);
  } catch {
    // The connection is gone: the mark stays, and the next restore begins with this.
  }
}

function requireSameColumns(tables: readonly Table[], manifest: Manifest): void {
  const shapeOf = (listed: readonly { name: string; columns: string[] }[]) =>
    listed.map(({ name, columns }) => [name, columns]);
  if (!isDeepStrictEqual(shapeOf(tables), shapeOf(manifest.tables)))
    throw refusal(
      'The tables of this backup are not those of its version: somebody has changed them by hand.',
    );
}

async function insertRows(
  connection: Connection,
  tables: readonly Table[],
  entry: ArchiveEntry,
): Promise<void> {
  const table = tables.find(({ name }) => name === tableOf(entry.name));
  if (table) await insertRowTexts(connection, table, fromLines(await readWhole(entry.body)));
}

async function storeFile(storage: Storage, { name, body }: ArchiveEntry): Promise<string> {
  const path = name.slice(FILES.length);
  await storage.putStream(path, Readable.from(body, { objectMode: false }), UNKNOWN_TYPE);
  return path;
}

/** Reads all rows and files again. */
async function verify(
  { connection, storage }: RestoreTarget,
  tables: readonly Table[],
  manifest: Manifest,
): Promise<void> {
  for (const [at, table] of tables.entries())
    if (!isDeepStrictEqual(await countTable(connection, table), manifest.tables[at]))
      throw refusal(
        `The rows of ${table.name} read differently after they were written: nothing was restored.`,
      );
  for (const { path, ...listed } of manifest.files) {
    const stream = await storage.getStream(path);
    if (!stream || !isDeepStrictEqual(await hashOf(stream), listed))
      throw refusal(`The file ${path} reads differently after it was written: nothing was restored.`);
  }
}
