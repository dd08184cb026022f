import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { isRefusal, refusal } from './refusal.ts';

/** Pictures and sound are compressed already; of rows the first level saves nearly as much as the best. */
const GZIP_LEVEL = 1;
const AGE = 'age-encryption.org/v1';

type Bytes = Uint8Array<ArrayBufferLike>;
export type Body = AsyncIterable<Bytes> | Iterable<Bytes>;

export interface ArchiveWriter {
  /** Returns the SHA-256 of the body, which must have exactly `size` bytes. */
  add(name: string, size: number, body: Body): Promise<string>;
  /** Resolves when everything is on the disk. */
  finish(): Promise<void>;
  /** Ends the writing of an archive that will not be whole. */
  abort(reason: unknown): Promise<void>;
}

export interface ArchiveEntry {
  name: string;
  size: number;
  body: AsyncIterable<Bytes>;
}

/** Whole bodies, for entries that fit into memory. */
export async function readWhole(body: Body): Promise<Buffer> {
  const pieces: Bytes[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

const openNewFile = (path: string): Writable =>
  createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

/**
 * Writes a tar archive, compressed by gzip and, if recipients are given, encrypted for them by age: `age -d` and `tar xz`
 * open it without this product. The file must not exist.
 */
export function writeArchive(
  path: string,
  recipients: readonly string[],
  openFile: (path: string) => Writable = openNewFile,
): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip({ level: GZIP_LEVEL }),
    (source: AsyncIterable<Bytes>) => (recipients.length > 0 ? encrypt(source, recipients) : source),
    openFile(path),
  );
  // Whoever adds an entry next, or finishes, is the one who hears of it.
  written.catch((error: unknown) => controller.error(error));
  return {
    add: async (name, size, body) => {
      const hash = createHash('sha256');
      const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
      for await (const piece of body) {
        hash.update(piece);
        await writer.write(piece);
      }
      await writer.close();
      return hash.digest('hex');
    },
    finish: async () => {
      controller.finalize();
      await written;
    },
    abort: async (reason) => {
      controller.error(reason);
      await written.catch(() => undefined);
    },
  };
}

const toWeb = (source: AsyncIterable<Bytes>) =>
  ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;

async function* encrypt(source: AsyncIterable<Bytes>, recipients: readonly string[]): AsyncGenerator<Bytes> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(toWeb(source));
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(AGE.length);
    await file.read(start, 0, start.length, 0);
    return start.toString() === AGE;
  } finally {
    await file.close();
  }
}

/** The entries of an archive, in their order; the body of one is read before the next one is asked for. */
export async function* readArchive(path: string, identity: string | null): AsyncGenerator<ArchiveEntry> {
  if ((await isEncrypted(path)) && !identity)
    throw refusal(`${path} is encrypted: name the file with its secret key by --key.`);
  const decoder = createTarDecoder({ strict: true });
  const writer = decoder.writable.getWriter();
  const given = new AbortController();
  const fed = pipeline(
    createReadStream(path),
    (source: AsyncIterable<Bytes>) => decryptIfEncrypted(source, identity),
    createGunzip(),
    async (source: AsyncIterable<Bytes>) => {
      for await (const piece of source) await writer.write(piece as Uint8Array<ArrayBuffer>);
      await writer.close();
    },
    { signal: given.signal },
  );
  // Else whoever waits for the next entry would wait for ever.
  fed.catch((error: unknown) => writer.abort(error).catch(() => undefined));
  /** Of what breaks while an entry or its body is awaited, the first cause says most. */
  const explained = async (error: unknown): Promise<Error> => {
    const cause: unknown = await fed.then(
      () => error,
      (first: unknown) => first,
    );
    if (isRefusal(cause)) return cause;
    return refusal(`${path} is no backup, or it is cut short or damaged: take another one.`, cause);
  };
  const bodyOf = async function* bodyOf(body: AsyncIterable<Bytes>) {
    try {
      yield* body;
    } catch (error) {
      throw await explained(error);
    }
  };
  try {
    for await (const { header, body } of decoder.readable) {
      yield { name: header.name, size: header.size, body: bodyOf(body) };
      // What nobody has read would stand in the way of the next entry.
      if (!body.locked) await body.cancel();
    }
    await fed;
  } catch (error) {
    throw await explained(error);
  } finally {
    // Whoever has seen enough leaves no file open.
    given.abort();
  }
}

async function* decryptIfEncrypted(
  source: AsyncIterable<Bytes>,
  identity: string | null,
): AsyncGenerator<Bytes> {
  if (!identity) return yield* source;
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (cause) {
    throw refusal('The file that --key names holds no secret key (AGE-SECRET-KEY-1...).', cause);
  }
  let plain;
  try {
    plain = await decrypter.decrypt(toWeb(source));
  } catch (cause) {
    if (!(cause instanceof Error) || !/no identity matched/.test(cause.message)) throw cause;
    throw refusal('This key does not open this backup: name the one that belongs to it by --key.', cause);
  }
  yield* plain;
}
