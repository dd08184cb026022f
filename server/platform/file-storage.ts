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
    copy: async (from, to) => {
      let paginationToken: string | undefined;
      do {
        const page = await listOrNothing(disk, from, paginationToken);
        for (const entry of page.objects) {
          if (entry.isFile) await disk.copy(entry.key, `${to}${entry.key.slice(from.length)}`);
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** A folder nothing was put into yet does not exist on disk: that is nothing to copy, not a fault. */
async function listOrNothing(disk: Disk, prefix: string, paginationToken: string | undefined) {
  try {
    return await disk.listAll(prefix, { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
  } catch (error) {
    if (
      error instanceof Error &&
      error.cause instanceof Error &&
      'code' in error.cause &&
      error.cause.code === 'ENOENT'
    ) {
      return { objects: [], paginationToken: undefined };
    }
    throw error;
  }
}
