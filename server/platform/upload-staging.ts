import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DataStore, Locker } from '@tus/server';
import type { S3Config } from './file-storage.ts';
import type { Redis } from './redis.ts';

/** Storage for files that arrive in pieces. */
export type UploadStaging = DataStore & {
  read(id: string): Readable | Promise<Readable>;
  /** Locks for continuing an upload; undefined: this process decides alone. */
  locks?: Locker;
};

/** Milliseconds after which an incomplete upload expires. */
const EXPIRES_MS = 24 * 3600 * 1000;

interface Config {
  dataDir: string;
  s3: S3Config | undefined;
  redis?: Redis | null;
}

/** Opens the storage once, on first use; a failure is retried. */
export function createStagingOpener(config: Config): () => Promise<UploadStaging> {
  let opened: Promise<UploadStaging> | undefined;
  return () => {
    opened ??= withLocks(config, openUploadStaging(config)).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function withLocks({ redis }: Config, staging: Promise<UploadStaging>): Promise<UploadStaging> {
  if (!redis) return staging;
  const { MemoryLocker } = await import('@tus/server');
  const { createUploadLocks } = await import('./upload-locks.ts');
  return Object.assign(await staging, { locks: createUploadLocks(redis, new MemoryLocker()) });
}

/** The folder or, with several API processes, the bucket: consecutive pieces may arrive at different processes. */
async function openUploadStaging(config: Config): Promise<UploadStaging> {
  if (!config.s3) {
    const { FileStore } = await import('@tus/file-store');
    const directory = join(config.dataDir, 'arriving');
    // The library creates the folder without waiting for it.
    await mkdir(directory, { recursive: true });
    return new FileStore({
      directory,
      expirationPeriodInMilliseconds: EXPIRES_MS,
    });
  }
  const [{ S3Store }, { ERRORS }, { S3 }] = await Promise.all([
    import('@tus/s3-store'),
    import('@tus/server'),
    import('@aws-sdk/client-s3'),
  ]);
  const { bucket, endpoint, region, accessKey, secretKey } = config.s3;
  const clientConfig = {
    region: region ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKey && secretKey
      ? { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }
      : {}),
  };
  const store = new S3Store({
    expirationPeriodInMilliseconds: EXPIRES_MS,
    useTags: false,
    s3ClientConfig: { bucket, ...clientConfig },
  });
  const client = new S3(clientConfig);
  const remove = store.remove.bind(store);
  // The library's own method stops if the pieces have been joined already, and leaves the result.
  store.remove = async (id) => {
    try {
      await remove(id);
    } catch (error) {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error;
      const objects = [{ Key: id }, { Key: `${id}.info` }];
      await client.deleteObjects({ Bucket: bucket, Delete: { Objects: objects } });
    }
  };
  return store;
}
