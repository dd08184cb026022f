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
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  return toStorage(disk, (path, content, mimeType) =>
    disk.putStream(path, content, { contentType: mimeType }),
  );
}

/** Files in an S3-compatible bucket. Loaded only when asked for: the SDK costs a quarter second of the start. */
export async function createS3Storage(config: S3Config): Promise<Storage> {
  const [{ S3Driver }, { S3Client }, { Upload }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const { bucket } = config;
  const client = new S3Client({
    region: config.region ?? 'us-east-1',
    // A storage that hangs must become an answer: people wait for it.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    ...(config.accessKey && config.secretKey
      ? { credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey } }
      : {}),
  });
  // Access lists are off in present S3 and unknown to most that speak its language.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  // In parts: one request would need the length before the first byte, and all the time the whole of it takes.
  return toStorage(new Disk(driver), async (Key, Body, ContentType) => {
    await new Upload({ client, params: { Bucket: bucket, Key, Body, ContentType } }).done();
  });
}

function toStorage(disk: Disk, send: (...file: Parameters<Storage['putStream']>) => Promise<void>): Storage {
  return {
    put: (path, content, mimeType) => disk.put(path, content, { contentType: mimeType }),
    putStream: async (path, content, mimeType) => {
      try {
        await send(path, content, mimeType);
        return (await disk.getMetaData(path)).contentLength;
      } catch (error) {
        await disk.delete(path).catch(() => undefined);
        throw error;
      }
    },
    get: async (path) => {
      try {
        return await disk.getBytes(path);
      } catch (error) {
        // Missing or unreadable: the one is an answer, the other a fault.
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(path))) return null;
        throw error;
      }
    },
    getStream: async (path) => ((await disk.exists(path)) ? disk.getStream(path) : null),
    remove: (path) => disk.delete(path),
  };
}
