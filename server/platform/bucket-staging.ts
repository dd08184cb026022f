import { Readable } from 'node:stream';
import type { S3, _Object } from '@aws-sdk/client-s3';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { ARRIVING } from './file-storage.ts';

/** A longer piece is stored as several objects: each is in memory until it is stored. */
const OBJECT_BYTES = 2 * 2 ** 20;
/** Digits of an offset in a key: so the keys of one upload sort by offset. */
const DIGITS = 12;
const INFO = 'info';

interface Options {
  client: S3;
  bucket: string;
  /** Milliseconds after which an object expires. */
  expiresMs: number;
}
/** An object with a piece: its key, and its length in bytes. */
interface Piece {
  key: string;
  size: number;
}

const folderOf = (id: string) => `${ARRIVING}${id}/`;
const keyOf = (id: string, name: string | number) =>
  folderOf(id) + (typeof name === 'number' ? String(name).padStart(DIGITS, '0') : name);

/**
 * Uploads that arrive in pieces, in a bucket: each piece is an object of its own, named by its offset, and is sent
 * once. Parts of a multipart upload have 5 MiB at least, so a smaller piece would be fetched and sent again with each
 * one that follows it.
 */
export function createBucketStaging({ client, bucket, expiresMs }: Options) {
  const objects = openObjects(client, bucket);
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],
    create: async (upload: Upload) => {
      upload.creation_date = new Date().toISOString();
      await objects.put(keyOf(upload.id, INFO), JSON.stringify(upload));
      return upload;
    },
    write: (stream: Readable, id: string, offset: number) => storePieces(objects, stream, id, offset),
    getUpload: async (id: string) => {
      const [info, pieces] = await Promise.all([readInfo(objects, id), listPieces(objects, id)]);
      return new Upload({ ...info, offset: pieces.reduce((sum, { size }) => sum + size, 0) });
    },
    read: (id: string) => Readable.from(readPieces(objects, id), { objectMode: false }),
    remove: async (id: string) => {
      for await (const listed of objects.list(folderOf(id))) await objects.remove(listed);
    },
    getExpiration: () => expiresMs,
    deleteExpired: async () => {
      const before = Date.now() - expiresMs;
      let deleted = 0;
      for await (const listed of objects.list(ARRIVING)) {
        const old = listed.filter(({ LastModified }) => LastModified && LastModified.getTime() < before);
        await objects.remove(old);
        deleted += old.length;
      }
      return deleted;
    },
  });
}

/** Stores also what arrived before a stream broke, so that the sender goes on from there. */
async function storePieces(objects: Objects, stream: Readable, id: string, offset: number): Promise<number> {
  let end = offset;
  let held: Uint8Array[] = [];
  let size = 0;
  const store = async () => {
    if (size === 0) return;
    await objects.put(keyOf(id, end), Buffer.concat(held));
    end += size;
    held = [];
    size = 0;
  };
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      held.push(piece);
      size += piece.length;
      if (size >= OBJECT_BYTES) await store();
    }
  } finally {
    await store();
  }
  return end;
}

/** Those that follow each other from the beginning: one that came late may leave others behind a gap. */
async function listPieces(objects: Objects, id: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  let end = 0;
  for await (const listed of objects.list(folderOf(id))) {
    for (const { Key: key, Size: size = 0 } of listed) {
      if (key !== keyOf(id, end)) continue;
      pieces.push({ key, size });
      end += size;
    }
  }
  return pieces;
}

async function* readPieces(objects: Objects, id: string): AsyncGenerator<Uint8Array> {
  for (const { key } of await listPieces(objects, id))
    yield* (await objects.get(key)) as Readable as AsyncIterable<Uint8Array>;
}

async function readInfo(objects: Objects, id: string): Promise<Upload> {
  try {
    const body = await objects.get(keyOf(id, INFO));
    return JSON.parse((await body?.transformToString()) ?? '') as Upload;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw ERRORS.FILE_NOT_FOUND;
    throw error;
  }
}

type Objects = ReturnType<typeof openObjects>;

const openObjects = (client: S3, Bucket: string) => ({
  get: async (Key: string) => (await client.getObject({ Bucket, Key })).Body,
  put: async (Key: string, Body: Uint8Array | string) => void (await client.putObject({ Bucket, Key, Body })),
  /** All whose keys begin so, in the order of their keys, a thousand at a time. */
  list: async function* (Prefix: string): AsyncGenerator<_Object[]> {
    let token: string | undefined;
    do {
      const more = token ? { ContinuationToken: token } : {};
      const page = await client.listObjectsV2({ Bucket, Prefix, ...more });
      yield page.Contents ?? [];
      token = page.NextContinuationToken;
    } while (token);
  },
  remove: async (listed: readonly _Object[]) => {
    if (listed.length === 0) return;
    await client.deleteObjects({ Bucket, Delete: { Objects: listed.map(({ Key }) => ({ Key })) } });
  },
});
