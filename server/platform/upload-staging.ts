import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DataStore, Locker } from '@tus/server';
import { clientOptions } from './file-storage.ts';
import type { S3Config } from './file-storage.ts';
import { countPassed, freeEarly } from './free-early.ts';
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
    opened ??= withLocks(config, openUploadStaging(config).then(freeingEarly)).catch((error: unknown) => {
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

/** All bytes of uploads pass here: each piece as it arrives, the whole file when it is judged and stored. */
function freeingEarly(staging: UploadStaging): UploadStaging {
  const write = staging.write.bind(staging);
  const read = staging.read.bind(staging);
  return Object.assign(staging, {
    write: async (piece: Readable, id: string, offset: number) => {
      const end = await write(piece, id, offset);
      countPassed(end - offset);
      return end;
    },
    read: async (id: string) => freeEarly(await read(id)),
  });
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
  const [{ createBucketStaging }, { S3 }] = await Promise.all([
    import('./bucket-staging.ts'),
    import('@aws-sdk/client-s3'),
  ]);
  return createBucketStaging({
    client: new S3(clientOptions(config.s3)),
    bucket: config.s3.bucket,
    expiresMs: EXPIRES_MS,
  });
}
