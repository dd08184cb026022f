import { open } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Part, Storage } from './storage.ts';

export interface S3Config {
  bucket: string;
  endpoint?: string | undefined;
  region?: string | undefined;
  accessKey?: string | undefined;
  secretKey?: string | undefined;
}

/** Stores files in `<dataDir>/files`. */
export function createFolderStorage(dataDir: string): Storage {
  const location = join(dataDir, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return toStorage(disk, {
    send: (path, content, mimeType) => disk.putStream(path, content, { contentType: mimeType }),
    readPart: (path, part) => readPart(location, path, part),
  });
}

async function readPart(location: string, path: string, { from, to }: Part): Promise<Uint8Array> {
  const whole = join(location, path);
  if (!whole.startsWith(location + sep)) throw new Error('a path leads out of its folder');
  const file = await open(whole);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Stores files in an S3-compatible bucket. Imported only when configured: the SDK costs a quarter second of the
 * start.
 */
export async function createS3Storage(config: S3Config): Promise<Storage> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }, { Upload }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const { bucket } = config;
  const client = new S3Client({
    region: config.region ?? 'us-east-1',
    // A hanging storage must fail in time: people wait for it.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    ...(config.accessKey && config.secretKey
      ? { credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey } }
      : {}),
  });
  // Access lists are off in current S3 and unsupported by most compatible servers.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  // In parts: a single request would need the length before the first byte, and the time limit would apply to the
  // whole file.
  return toStorage(new Disk(driver), {
    send: async (Key, Body, ContentType) => {
      await new Upload({ client, params: { Bucket: bucket, Key, Body, ContentType } }).done();
    },
    readPart: async (Key, { from, to }) => {
      const command = new GetObjectCommand({ Bucket: bucket, Key, Range: `bytes=${from}-${to}` });
      const { Body } = await client.send(command);
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
  });
}

/** What the two storages implement differently. */
interface Ways {
  send: (...file: Parameters<Storage['putStream']>) => Promise<void>;
  readPart: (path: string, part: Part) => Promise<Uint8Array>;
}

function toStorage(disk: Disk, { send, readPart: read }: Ways): Storage {
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
        // A missing file is a valid result, an unreadable one is a fault.
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(path))) return null;
        throw error;
      }
    },
    getPart: async (path, part) => {
      try {
        return await read(path, part);
      } catch (error) {
        if (!(await disk.exists(path))) return null;
        throw error;
      }
    },
    getStream: async (path) => ((await disk.exists(path)) ? disk.getStream(path) : null),
    remove: (path) => disk.delete(path),
  };
}
