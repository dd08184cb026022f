import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import packages from '../../package.json' with { type: 'json' };
import { migrateDatabase, openDatabase } from '../db/client.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { testDatabaseUrl } from './settings.ts';

type OnQuery = (statement: string) => void;

/** Opens a migrated, empty database: embedded in memory, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function openFreshDatabase(onQuery?: OnQuery, connections = 10): Promise<DatabaseHandle> {
  return testDatabaseUrl ? cloneOnServer(testDatabaseUrl, connections, onQuery) : cloneEmbedded(onQuery);
}

/** The version of the embedded database. */
const PGLITE = packages.dependencies['@electric-sql/pglite'];
const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/** Templates are named by a hash of their migrations, so that a new migration makes a new one. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

const cloneEmbedded = async (onQuery?: OnQuery) =>
  openDatabase({ template: await embeddedTemplate('migrated'), onQuery });

/** An embedded database to start from: making one takes seconds. */
export async function embeddedTemplate(kind: 'empty' | 'migrated'): Promise<Blob> {
  const name = kind === 'migrated' ? fingerprint() : `empty-${PGLITE}`;
  const file = join(tmpdir(), `tildesh-template-${name}.tar`);
  if (!existsSync(file)) {
    const made = await openDatabase({});
    if (kind === 'migrated') await migrateDatabase(made);
    const dump = await made.pglite?.dumpDataDir('none');
    await made.close();
    if (!dump) throw new Error('the embedded database gave no dump');
    // Workers may do this at once: each writes its own file, the last rename wins, and all are equal.
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
}

async function cloneOnServer(url: string, connections: number, onQuery?: OnQuery): Promise<DatabaseHandle> {
  const template = `tildesh_template_${fingerprint()}`;
  const name = `tildesh_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, async (client) => {
    // One worker at a time: a database can be copied only while nobody is connected to it.
    await client.query('select pg_advisory_lock(7101967)');
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(client, url, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const handle = await openDatabase({ url: withDatabase(url, name), onQuery, poolSize: connections });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function makeTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft} template template0 encoding 'UTF8'`);
  const handle = await openDatabase({ url: withDatabase(url, draft), poolSize: 2 });
  try {
    await migrateDatabase(handle);
  } finally {
    await handle.close();
  }
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
