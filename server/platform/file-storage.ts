import { join } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Storage } from './storage.ts';

export interface S3Config {
  bucket: string;
  endpoint?: string | undefined;
  region?: string | undefined;
  accessKey?: string | undefined;
  secretKey?: string | undefined;
}

/** Files in `<dataDir>/files`. */
export function createFolderStorage(dataDir: string): Storage {
  return toStorage(new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' })));
}

/** Files in an S3-compatible bucket. Loaded only when asked for: the SDK costs a quarter second of the start. */
export async function createS3Storage(config: S3Config): Promise<Storage> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket: config.bucket,
    region: config.region ?? 'us-east-1',
    visibility: 'private',
    // Access lists are off in present S3 and unknown to most that speak its language.
    supportsACL: false,
    // A storage that hangs must become an answer: people wait for it.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    ...(config.accessKey && config.secretKey
      ? { credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey } }
      : {}),
  });
  return toStorage(new Disk(driver));
}

function toStorage(disk: Disk): Storage {
  return {
    put: (path, content, mimeType) => disk.put(path, content, { contentType: mimeType }),
    get: async (path) => {
      try {
        return await disk.getBytes(path);
      } catch (error) {
        // Missing or unreadable: the one is an answer, the other a fault.
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(path))) return null;
        throw error;
      }
    },
    remove: (path) => disk.delete(path),
  };
}
