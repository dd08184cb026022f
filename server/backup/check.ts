import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '../db/copy/connection.ts';
import { listOwnMigrations } from '../db/copy/migrations.ts';
import type { Migration } from '../db/copy/migrations.ts';
import { readRowTexts, toLines } from '../db/copy/row-lines.ts';
import type { Table } from '../db/copy/tables.ts';
import { readArchive, readWhole } from './archive.ts';
import type { ArchiveEntry, Body } from './archive.ts';
import { ABOUT, FILES, FORMAT, MANIFEST, ROWS, SECRETS, aboutSchema, manifestSchema } from './manifest.ts';
import type { About, FileCount, Manifest, TableCount } from './manifest.ts';
import { refusal } from './refusal.ts';

export interface Checked {
  about: About;
  manifest: Manifest;
  secrets: Record<string, string>;
}

export async function hashOf(body: Body): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of body) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Counts and hashes the rows that a table has now. Inside a transaction. */
export async function countTable(connection: Connection, table: Table): Promise<TableCount> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const texts of readRowTexts(connection, table)) {
    rows += texts.length;
    hash.update(toLines(texts));
  }
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex') };
}

/** The table of an entry of rows. */
export const tableOf = (entry: string): string => entry.slice(ROWS.length, entry.lastIndexOf('/'));

/** The first entry; what is refused by it is refused before the rest is read. */
async function readAbout(entry: ArchiveEntry, migrations: readonly Migration[]): Promise<About> {
  const parsed =
    entry.name === ABOUT ? aboutSchema.safeParse(parseJson(await readWhole(entry.body))) : undefined;
  if (!parsed?.success) throw refusal('This file is no backup of this product.');
  const about = parsed.data;
  if (about.format > FORMAT)
    throw refusal(
      `This backup was made by a newer version (${about.version}): restore it with that version.`,
    );
  const own = migrations.map(({ hash }) => hash);
  if (isDeepStrictEqual(about.migrations, own.slice(0, about.migrations.length))) return about;
  const kind = about.migrations.length > own.length ? 'a newer version' : 'another line of versions';
  throw refusal(`This backup was made by ${kind} (${about.version}): restore it with that version.`);
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

/** What the entries contain, counted as the manifest counts it. */
function createCounter() {
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();
  const files: FileCount[] = [];
  return {
    addRows: (name: string, lines: Buffer) => {
      const table = tables.get(name) ?? { rows: 0, hash: createHash('sha256') };
      tables.set(name, table);
      table.hash.update(lines);
      for (const byte of lines) if (byte === 10) table.rows += 1;
    },
    addFile: (file: FileCount) => void files.push(file),
    tables: (columns: ReadonlyMap<string, string[]>) =>
      [...columns].map(([name, own]) => {
        const { rows, hash } = tables.get(name) ?? { rows: 0, hash: createHash('sha256') };
        tables.delete(name);
        return { name, columns: own, rows, sha256: hash.digest('hex') };
      }),
    files,
    /** Tables that the manifest does not name. */
    others: tables,
  };
}

/**
 * Reads a whole backup and compares it with its manifest; refuses one that this version, which has these migrations,
 * cannot restore.
 */
export async function checkBackup(
  path: string,
  identity: string | null,
  migrations: readonly Migration[] = listOwnMigrations(),
): Promise<Checked> {
  const found: { about?: About; manifest?: Manifest; secrets?: Buffer } = {};
  const counter = createCounter();
  for await (const entry of readArchive(path, identity)) {
    if (!found.about) found.about = await readAbout(entry, migrations);
    else if (entry.name.startsWith(ROWS)) counter.addRows(tableOf(entry.name), await readWhole(entry.body));
    else if (entry.name.startsWith(FILES))
      counter.addFile({ path: entry.name.slice(FILES.length), ...(await hashOf(entry.body)) });
    else if (entry.name === SECRETS) found.secrets = await readWhole(entry.body);
    else if (entry.name === MANIFEST)
      found.manifest = manifestSchema.safeParse(parseJson(await readWhole(entry.body))).data;
  }
  const { about, manifest, secrets } = found;
  if (!about) throw refusal('This file is no backup of this product.');
  if (!manifest || !secrets) throw refusal(`${path} is cut short: take another backup.`);
  const counted = {
    ...manifest,
    tables: counter.tables(new Map(manifest.tables.map(({ name, columns }) => [name, columns]))),
    files: counter.files,
    secrets: (await hashOf([secrets])).sha256,
  };
  if (counter.others.size > 0 || !isDeepStrictEqual(counted, manifest))
    throw refusal(`${path} is damaged: it contains something else than it lists. Take another backup.`);
  return { about, manifest, secrets: parseJson(secrets) as Record<string, string> };
}
