import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseHandle } from '../db/client.ts';
import type { Connection } from '../db/copy/connection.ts';
import { createS3Storage } from '../platform/file-storage.ts';
import type { Storage } from '../platform/storage.ts';
import { addBackupDatabases, connectTo } from '../testing/backup-places.ts';
import { createMemoryStorage } from '../testing/fakes.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { startS3Gateway } from '../testing/s3-gateway.ts';
import type { S3Gateway } from '../testing/s3-gateway.ts';
import { testDatabaseUrl } from '../testing/settings.ts';
import { checkBackup } from './check.ts';
import { makeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';

let root: string;
let gateway: S3Gateway;
let bucket: Storage;
let handle: DatabaseHandle;
let connection: Connection;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tildesh-bucket-'));
  gateway = await startS3Gateway();
  bucket = await createS3Storage(gateway.config);
  handle = await openFreshDatabase();
  connection = await connectTo(handle);
});
afterAll(async () => {
  await connection.close();
  await handle.close();
  await gateway.stop();
  await rm(root, { recursive: true, force: true });
});

const backUp = (storage: Storage) =>
  makeBackup(
    { connection, storage, secrets: {}, version: '1.0.0' },
    { folder: root, recipients: [], now: new Date() },
  );

it('files go from a folder into a bucket and back, without pieces of unfinished uploads', async () => {
  const databases = addBackupDatabases(root);
  const files = createMemoryStorage();
  await files.put('uploads/short', Buffer.from('short'), '');
  await files.put('photos/empty', Buffer.alloc(0), '');
  // Longer than one part of an upload into a bucket.
  await files.put('uploads/long', Buffer.alloc(6_000_000, 'long '), '');
  const first = await backUp(files);
  const target = await databases.open(testDatabaseUrl ? 'postgres' : 'embedded');
  const opened = { path: first.path, identity: null, checked: await checkBackup(first.path, null) };
  await restoreBackup(opened, { connection: target.connection, storage: bucket }, async () => undefined);
  await bucket.put('arriving/1/000000000000', Buffer.from('a piece'), '');
  const second = await backUp(bucket);
  const byPath = (made: typeof first) => made.manifest.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  expect(byPath(second)).toHaveLength(3);
  expect(byPath(second)).toEqual(byPath(first));
  await databases.close();
});
