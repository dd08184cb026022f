import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ListedFile, Part, Storage } from './storage.ts';

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
    send: async (path, content, mimeType) => {
      try {
        await disk.putStream(path, content, { contentType: mimeType });
      } catch (error) {
        await disk.delete(path).catch(() => undefined);
        throw error;
      }
    },
    open: (path, part) => openFile(location, path, part),
    settle: (path) => flushFile(location, path),
    list: () => listFolder(location),
  });
}

/** Waits until a file and its name are on the disk: its row may be there in a moment. */
async function flushFile(location: string, path: string): Promise<void> {
  for (const each of [join(location, path), dirname(join(location, path))]) {
    const file = await open(each, 'r');
    await file.sync();
    await file.close();
  }
}

async function* listFolder(location: string): AsyncGenerator<ListedFile> {
  const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
  const entries = await readdir(location, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (found) yield { path: relative(location, path).replaceAll(sep, '/'), size: found.size };
  }
}

async function openFile(location: string, path: string, part: Part | undefined): Promise<Readable> {
  const whole = join(location, path);
  if (!whole.startsWith(location + sep)) throw new Error('a path leads out of its folder');
  const file = await open(whole);
  return file.createReadStream(part ? { start: part.from, end: part.to } : {});
}

/** Where a bucket has the pieces of unfinished uploads: nobody sees them. */
export const ARRIVING = 'arriving/';

export const clientOptions = ({ endpoint, region, accessKey, secretKey }: S3Config) => ({
  region: region ?? 'us-east-1',
  // A hanging storage must fail in time: people wait for it.
  requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  ...(accessKey && secretKey ? { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } } : {}),
});

/**
 * Stores files in an S3-compatible bucket. Imported only when configured: the SDK costs a quarter second of the
 * start.
 */
export async function createS3Storage(config: S3Config): Promise<Storage> {
  const [{ S3Driver }, { GetObjectCommand, paginateListObjectsV2, S3Client }, { Upload }] = await Promise.all(
    [import('flydrive/drivers/s3'), import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')],
  );
  const { bucket } = config;
  const client = new S3Client(clientOptions(config));
  // Access lists are off in current S3 and unsupported by most compatible servers.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return toStorage(new Disk(driver), {
    // In parts: a single request would need the length before the first byte, and the time limit would apply to the
    // whole file. Nobody sees any of them until all have arrived, and after a failure they are deleted.
    send: async (Key, Body, ContentType) => {
      const params = { Bucket: bucket, Key, Body, ContentType };
      // One part after the other: each is in memory twice, as it came and in one piece.
      await new Upload({ client, params, queueSize: 1 }).done();
    },
    open: async (Key, part) => {
      const Range = part && `bytes=${part.from}-${part.to}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key, Range }));
      return Body as Readable;
    },
    list: async function* list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key: path = '', Size: size = 0 } of Contents)
          if (!path.startsWith(ARRIVING)) yield { path, size };
    },
  });
}

/** What the two storages implement differently. */
interface Ways {
  /** Stores all of it or nothing. */
  send: (...file: Parameters<Storage['putStream']>) => Promise<void>;
  open: (path: string, part: Part | undefined) => Promise<Readable>;
  /** Waits until a written file survives a power cut; absent: it does. */
  settle?: (path: string) => Promise<void>;
  list: () => AsyncIterable<ListedFile>;
}

function toStorage(disk: Disk, { send, open: openStream, settle, list }: Ways): Storage {
  return {
    put: async (path, content, mimeType) => {
      await disk.put(path, content, { contentType: mimeType });
      await settle?.(path);
    },
    putStream: async (path, content, mimeType) => {
      await send(path, content, mimeType);
      await settle?.(path);
      return (await disk.getMetaData(path)).contentLength;
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
    getStream: async (path, part) => {
      try {
        return await openStream(path, part);
      } catch (error) {
        if (!(await disk.exists(path))) return null;
        throw error;
      }
    },
    remove: (path) => disk.delete(path),
    list,
  };
}
