import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendCommand } from '../control/channel.ts';
import { START_LOCK } from '../db/client.ts';
import { connectEmbedded, connectPostgres } from '../db/copy/connection.ts';
import type { Connection } from '../db/copy/connection.ts';
import { COPY_DATABASE, copyDatabase } from '../db/copy/copy-folder.ts';
import { flushFolder } from '../db/flushed-files.ts';
import { takeFolderLock } from '../db/folder-lock.ts';
import type { BackupEnv } from '../env.ts';
import { createFolderStorage, createS3Storage } from '../platform/file-storage.ts';
import type { Storage } from '../platform/storage.ts';
import { refusal } from './refusal.ts';

export interface OpenPlace {
  connection: Connection;
  storage: Storage;
  close(): Promise<void>;
}

export const openStorage = async ({ s3, dataDir }: BackupEnv): Promise<Storage> =>
  s3 ? createS3Storage(s3) : createFolderStorage(dataDir);

/** Opens a place to read it, whether it runs or not. */
export async function openSource(env: BackupEnv): Promise<OpenPlace> {
  const storage = await openStorage(env);
  if (env.databaseUrl) {
    const connection = await connectPostgres(env.databaseUrl);
    return { connection, storage, close: () => connection.close() };
  }
  const copy = await copyOf(env.dataDir);
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    const connection = await connectEmbedded(copy);
    return { connection, storage, close: () => closeThen(connection, remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function closeThen(connection: Connection, work: () => Promise<void>): Promise<void> {
  try {
    await connection.close();
  } finally {
    await work();
  }
}

/** The embedded database can be open once: the api that has it open makes the copy. */
async function copyOf(dataDir: string): Promise<string> {
  if (!existsSync(join(dataDir, 'db')))
    throw refusal(`There is no database in ${dataDir}: look at DATA_DIR.`);
  const unlock = tryLock(dataDir);
  if (!unlock) return (await sendCommand<{ folder: string }>(dataDir, COPY_DATABASE, {})).folder;
  try {
    return await copyDatabase(dataDir, null);
  } finally {
    unlock();
  }
}

function tryLock(dataDir: string): (() => void) | null {
  try {
    return takeFolderLock(dataDir);
  } catch {
    return null;
  }
}

/** An empty place to be filled; `keep` makes it what the next start opens. Else nothing of it stays. */
export interface NewPlace extends OpenPlace {
  keep(): Promise<void>;
}

const BUSY = 'Another restore, or an api that starts, is at work on this database: wait for its end.';

export async function openTarget(env: BackupEnv): Promise<NewPlace> {
  const storage = await openStorage(env);
  return env.databaseUrl ? targetOnServer(env.databaseUrl, storage) : targetInFolder(env.dataDir, storage);
}

async function targetOnServer(url: string, storage: Storage): Promise<NewPlace> {
  const connection = await connectPostgres(url);
  const [lock] = await connection.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    START_LOCK,
  ]);
  if (!lock?.free) {
    await connection.close();
    throw refusal(BUSY);
  }
  return { connection, storage, keep: async () => undefined, close: () => connection.close() };
}

/** Until it is whole, it lies where no start looks for it. */
async function targetInFolder(dataDir: string, storage: Storage): Promise<NewPlace> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = tryLock(dataDir);
  if (!unlock)
    throw refusal(
      `The data folder ${dataDir} is in use, by an api or another restore: give this one its own.`,
    );
  const draft = join(dataDir, 'db.restoring');
  const database = join(dataDir, 'db');
  try {
    if (existsSync(database))
      throw refusal(`There is a database in ${dataDir}: a backup is restored into an empty place.`);
    await rm(draft, { recursive: true, force: true });
    const connection = await connectEmbedded(draft);
    let isWhole = false;
    return {
      connection,
      storage,
      keep: async () => void (isWhole = true),
      close: async () => {
        await connection.close().catch(() => undefined);
        if (isWhole) await flushFolder(draft).then(() => rename(draft, database));
        else await rm(draft, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const secretsPath = (dataDir: string) => join(dataDir, 'secrets.json');

/** The secrets of a place: those of the environment, else those of its data folder. */
export async function readSecrets({ dataDir, secrets }: BackupEnv): Promise<Record<string, string>> {
  const path = secretsPath(dataDir);
  const stored = existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Record<string, string>) : {};
  return { ...stored, ...secrets };
}

/** A data folder or an environment with other secrets belongs to another place. */
export async function requireSamePlace(env: BackupEnv, restored: Record<string, string>): Promise<void> {
  const own = await readSecrets(env);
  const others = Object.keys(own).filter(
    (name) => restored[name] !== undefined && restored[name] !== own[name],
  );
  if (others.length === 0) return;
  throw refusal(
    `This backup is of another place: it has another ${others.join(', ')}. Restore it into a new DATA_DIR and without these in the environment; or say --other-place, and this place becomes that one.`,
  );
}

/** Writes secrets that the environment does not give; returns what takes them back. */
export async function writeSecrets(
  dataDir: string,
  secrets: Record<string, string>,
): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = secretsPath(dataDir);
  const former = existsSync(path) ? await readFile(path) : null;
  const write = async (content: string | Buffer) => {
    await writeFile(`${path}.part`, content, { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
  };
  await write(`${JSON.stringify(secrets, null, 2)}\n`);
  return () => (former ? write(former) : rm(path, { force: true }));
}
