import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenPlace } from '../backup/places.ts';
import { connectPostgres, connectionOf } from '../db/copy/connection.ts';
import type { Connection } from '../db/copy/connection.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { createFolderStorage } from '../platform/file-storage.ts';
import { createFixtureData } from './fixture-data.ts';
import { embeddedTemplate } from './fresh-database.ts';
import { fillFullAccount } from './full-account.ts';
import { testDatabaseUrl } from './settings.ts';

/** A connection of a backup to a test's database. */
export async function connectTo({ pglite, pool }: DatabaseHandle): Promise<Connection> {
  if (pglite) return { ...(await connectionOf(pglite)), close: async () => undefined };
  return connectPostgres(pool?.options.connectionString ?? '');
}

/** A place with all kinds of rows and with files. */
export async function fillPlace(dataDir: string): Promise<OpenPlace> {
  const storage = createFolderStorage(dataDir);
  const { app, teacher } = await createFixtureData({ rows: 3, students: 2 }, { storage });
  await fillFullAccount(app, teacher);
  const connection = await connectTo(app.handle);
  return { connection, storage, close: () => connection.close().then(app.close) };
}

export interface BackupDatabases {
  /** Opens an empty database, and names an empty folder. */
  open(kind: 'embedded' | 'postgres'): Promise<{ connection: Connection; folder: string; url: string }>;
  /** Closes and removes them. */
  close(): Promise<void>;
}

/** Empty databases to restore into. */
export function addBackupDatabases(root: string): BackupDatabases {
  const opened: Connection[] = [];
  const names: string[] = [];
  const open = async (kind: 'embedded' | 'postgres') => {
    const name = `tildesh_restored_${randomUUID().replaceAll('-', '')}`;
    const folder = join(root, name);
    await mkdir(folder);
    const url = kind === 'postgres' ? await createOnServer(name) : '';
    if (url) names.push(name);
    const connection = await (url ? connectPostgres(url) : openEmpty());
    opened.push(connection);
    return { connection, folder, url };
  };
  const close = async () => {
    for (const connection of opened) await connection.close().catch(() => undefined);
    for (const name of names) await onServer(`drop database if exists ${name} with (force)`);
  };
  return { open, close };
}

/** In memory, where it is twice as fast; server/backup/running-place.test.ts restores to the disk. */
async function openEmpty(): Promise<Connection> {
  const { PGlite } = await import('@electric-sql/pglite');
  return connectionOf(await PGlite.create({ loadDataDir: await embeddedTemplate('empty') }));
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function createOnServer(name: string): Promise<string> {
  await onServer(`create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(testDatabaseUrl ?? '');
  url.pathname = `/${name}`;
  return url.toString();
}
