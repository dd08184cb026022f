import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '../db/copy/connection.ts';
import { listMigrations } from '../db/copy/migrations.ts';
import { findPlace } from '../db/copy/place.ts';
import { beginSnapshot, readRowTexts, toLines } from '../db/copy/row-lines.ts';
import { listSequences, listTables } from '../db/copy/tables.ts';
import type { Table } from '../db/copy/tables.ts';
import type { Storage } from '../platform/storage.ts';
import { writeArchive } from './archive.ts';
import type { ArchiveWriter } from './archive.ts';
import { checkBackup } from './check.ts';
import { ABOUT, FILES, FORMAT, MANIFEST, ROWS, SECRETS } from './manifest.ts';
import type { About, FileCount, Manifest, TableCount } from './manifest.ts';
import { backupName, partName } from './names.ts';
import { refusal } from './refusal.ts';

const PIECE_MAX_MS = 60_000;

export interface BackupSource {
  /** Of the database, or of a copy of it that nobody writes to. */
  connection: Connection;
  storage: Storage;
  secrets: Record<string, string>;
  /** The product's version. */
  version: string;
}

export interface BackupGoal {
  folder: string;
  /** Public keys of age; none: the backup is not encrypted. */
  recipients: readonly string[];
  now: Date;
  /** How the file is written; default: to the disk, and waited for. */
  openFile?: (path: string) => Writable;
  /** Milliseconds for which a storage may give nothing of a file that it has begun to give. */
  pieceMaxMs?: number;
}

export interface MadeBackup {
  path: string;
  bytes: number;
  about: About;
  manifest: Manifest;
}

/** Writes a backup under another name, reads it again as a restore would, and gives it its name if it is whole. */
export async function makeBackup(source: BackupSource, goal: BackupGoal): Promise<MadeBackup> {
  await mkdir(goal.folder, { recursive: true, mode: 0o700 });
  const place = await findPlace(source.connection);
  const name = backupName(place.id, goal.now, goal.recipients.length > 0);
  const part = join(goal.folder, partName(name));
  try {
    const reader = await makeReader(goal.recipients);
    const archive = writeArchive(part, reader.recipients, goal.openFile);
    const written = await fill(archive, source, { ...goal, placeId: place.id }).catch(
      async (error: unknown) => {
        await archive.abort(error);
        throw error;
      },
    );
    const checked = await checkBackup(part, reader.identity);
    if (!isDeepStrictEqual(checked.manifest, written.manifest))
      throw refusal('The backup that was written reads differently: look at the disk.');
    const path = join(goal.folder, name);
    await rename(part, path);
    await syncFolder(goal.folder);
    return { path, bytes: (await stat(path)).size, ...written };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** One more recipient, who is forgotten with this process: who has only public keys could not read what was written. */
async function makeReader(recipients: readonly string[]) {
  if (recipients.length === 0) return { recipients, identity: null };
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { recipients: [...recipients, await identityToRecipient(identity)], identity };
}

async function fill(
  archive: ArchiveWriter,
  { connection, storage, secrets, version }: BackupSource,
  { placeId, now, pieceMaxMs }: BackupGoal & { placeId: string },
) {
  const addJson = (name: string, value: object) => {
    const content = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
    return archive.add(name, content.length, [content]);
  };
  await beginSnapshot(connection);
  const migrations = await listMigrations(connection);
  const about = { format: FORMAT, version, placeId, createdAt: now.toISOString(), migrations };
  await addJson(ABOUT, about);
  const tables: TableCount[] = [];
  for (const table of await listTables(connection)) tables.push(await addTable(archive, connection, table));
  // After the rows: a sequence is outside transactions, and never behind what a row has of it.
  const sequences = await listSequences(connection);
  await connection.query('commit');
  // After the rows, too: a file is stored before its row is.
  const files = await addFiles(archive, storage, pieceMaxMs);
  const manifest = { tables, sequences, files, secrets: await addJson(SECRETS, secrets) };
  await addJson(MANIFEST, manifest);
  await archive.finish();
  return { about, manifest };
}

async function addTable(archive: ArchiveWriter, connection: Connection, table: Table): Promise<TableCount> {
  const hash = createHash('sha256');
  let rows = 0;
  let piece = 0;
  for await (const texts of readRowTexts(connection, table)) {
    const lines = toLines(texts);
    piece += 1;
    await archive.add(`${ROWS}${table.name}/${String(piece).padStart(6, '0')}.jsonl`, lines.length, [lines]);
    hash.update(lines);
    rows += texts.length;
  }
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex') };
}

async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  pieceMaxMs = PIECE_MAX_MS,
): Promise<FileCount[]> {
  const files: FileCount[] = [];
  for await (const { path, size } of storage.list()) {
    // No more than it had when it was listed: one that grows is an upload that no row names yet.
    const body = size > 0 ? await storage.getStream(path, { from: 0, to: size - 1 }) : Readable.from([]);
    // Deleted since it was listed, as what was removed from the place is.
    if (!body) continue;
    files.push({ path, size, sha256: await archive.add(FILES + path, size, inTime(body, pieceMaxMs)) });
  }
  return files;
}

/** The pieces of a file; fails when the storage stops in the middle of it. */
async function* inTime(stream: Readable, limitMs: number): AsyncGenerator<Uint8Array> {
  const sentence = 'The file storage stopped in the middle of a file: look at the bucket, and try again.';
  const timer = setTimeout(() => stream.destroy(refusal(sentence)), limitMs);
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      timer.refresh();
      yield piece;
    }
  } finally {
    clearTimeout(timer);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
