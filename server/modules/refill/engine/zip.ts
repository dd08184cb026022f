import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import {
  ARCHIVE_FILES_MAX,
  ARCHIVE_FILE_MAX_BYTES,
  ARCHIVE_RATIO_MAX,
  ARCHIVE_UNPACKED_MAX_BYTES,
} from '#contract/refill.ts';
import { DomainError } from '#server/errors.ts';
import type { Part } from '#server/platform/storage.ts';

/** A stored ZIP of which parts can be read. */
export interface ZipSource {
  /** Bytes. */
  size: number;
  read(part: Part): Promise<Readable>;
}

export interface ZipEntry {
  name: string;
  /** Bytes, unpacked. */
  size: number;
  /** The unpacked bytes; the stream ends with an error where they are not what the directory says. */
  open(): Promise<Readable>;
}

export interface ZipLimits {
  files: number;
  fileBytes: number;
  unpackedBytes: number;
  ratio: number;
}

const LIMITS: ZipLimits = {
  files: ARCHIVE_FILES_MAX,
  fileBytes: ARCHIVE_FILE_MAX_BYTES,
  unpackedBytes: ARCHIVE_UNPACKED_MAX_BYTES,
  ratio: ARCHIVE_RATIO_MAX,
};
/** Small files may be packed better than the ratio. */
const RATIO_FREE_BYTES = 1_000_000;
const NAME_MAX = 300;
/** Bytes of what a line of the directory has besides the name: ours have none, and all lines are in memory. */
const EXTRAS_MAX_BYTES = 1_000;
/** The directory is read line by line: so much of it comes from the storage at once. */
const AHEAD_BYTES = 256 * 1024;
const LINE_SIGN = 0x02014b50;

const unreadable = () => new DomainError('ARCHIVE_UNREADABLE');
const tooLarge = () => new DomainError('ARCHIVE_TOO_LARGE');

interface Reading {
  reader: RandomAccessReader;
  /** From now on what is asked for is read, and no more. */
  stopReadingAhead(): void;
  /** The four bytes there as a number; null: the archive ends before. */
  numberAt(at: number): Promise<number | null>;
  /** What the storage answered with stays as it is; everything else is the archive's fault. */
  explain(error: unknown): unknown;
}

/**
 * The files of an archive by their names. It reads the directory alone, which is at the end: a file that is in the archive
 * may be an archive itself, so its beginning cannot be found by looking for a signature. ARCHIVE_UNREADABLE if it is no
 * archive, a part of one, or a file in it would leave its folder; ARCHIVE_TOO_LARGE.
 */
export async function openZip(source: ZipSource, limits = LIMITS): Promise<Map<string, ZipEntry>> {
  const reading = createReading(source);
  try {
    const zip = await fromRandomAccessReaderPromise(reading.reader, source.size, {
      // Its files are read later.
      autoClose: false,
      // Names are UTF-8, also where a program that packed them again does not say so.
      decodeStrings: false,
    });
    if (zip.entryCount > limits.files) throw tooLarge();
    const entries = await readDirectory(zip, { source, reading, limits });
    // A program without 64-bit numbers states 70,000 files as 4,464: the others would be missing without a word.
    const { readEntryCursor: end } = zip as unknown as { readEntryCursor: number };
    if ((await reading.numberAt(end)) === LINE_SIGN) throw unreadable();
    reading.stopReadingAhead();
    return entries;
  } catch (error) {
    throw error instanceof DomainError ? error : reading.explain(error);
  }
}

async function readDirectory(
  zip: ZipFile,
  { source, reading, limits }: { source: ZipSource; reading: Reading; limits: ZipLimits },
): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>();
  let unpacked = 0;
  let packed = 0;
  for await (const line of zip.eachEntry()) {
    const { uncompressedSize: size } = line;
    if (line.extraFieldLength + line.fileCommentLength > EXTRAS_MAX_BYTES) throw unreadable();
    const name = decode(line.fileNameRaw);
    unpacked += size;
    packed += line.compressedSize;
    const isBomb = size > RATIO_FREE_BYTES && size > line.compressedSize * limits.ratio;
    if (size > limits.fileBytes || unpacked > limits.unpackedBytes || isBomb) throw tooLarge();
    // Two lines for one name, and lines that share their bytes, are in no archive that a program wrote.
    if (entries.has(name) || packed > source.size || !line.canDecodeFileData()) throw unreadable();
    if (name.endsWith('/')) continue;
    entries.set(name, { name, size, open: () => openEntry(zip, line, reading) });
  }
  return entries;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Nothing is ever written under these names; an archive that tries to leave its folder is refused all the same. */
function decode(raw: Buffer): string {
  if (raw.length === 0 || raw.length > NAME_MAX * 4) throw unreadable();
  const name = UTF8.decode(raw);
  const leaves = name.startsWith('/') || name.split('/').includes('..');
  if (leaves || name.length > NAME_MAX || /[\\\u0000-\u001f:]/.test(name)) throw unreadable();
  return name;
}

async function openEntry(zip: ZipFile, line: Entry, { explain }: Reading): Promise<Readable> {
  try {
    const stream = await zip.openReadStreamPromise(line);
    return Readable.from(checking(stream, line, explain), { objectMode: false });
  } catch (error) {
    throw explain(error);
  }
}

/** Passes bytes on; they must have the stated sum. */
async function* checking(
  stream: Readable,
  line: Entry,
  explain: Reading['explain'],
): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw explain(error);
  }
  if (sum !== line.crc32) throw unreadable();
}

function createReading(source: ZipSource): Reading {
  const reader = Reflect.construct(RandomAccessReader, []) as RandomAccessReader;
  /** Errors of the storage. */
  const failures = new WeakSet<object>();
  async function* bytes(from: number, end: number): AsyncGenerator<Uint8Array> {
    if (from < 0 || from >= end || end > source.size) throw unreadable();
    try {
      yield* (await source.read({ from, to: end - 1 })) as AsyncIterable<Uint8Array>;
    } catch (error) {
      if (error instanceof Error) failures.add(error);
      throw error;
    }
  }
  let aheadBytes = AHEAD_BYTES;
  let ahead = { at: 0, bytes: Buffer.alloc(0) };
  const readAhead = async (at: number, length: number): Promise<Buffer> => {
    if (length === 0) return Buffer.alloc(0);
    const isThere = at >= ahead.at && at + length <= ahead.at + ahead.bytes.length;
    if (!isThere) {
      const end = Math.min(source.size, at + Math.max(length, aheadBytes));
      ahead = { at, bytes: await buffer(bytes(at, end)) };
    }
    const part = ahead.bytes.subarray(at - ahead.at, at - ahead.at + length);
    if (part.length !== length) throw unreadable();
    return part;
  };
  Object.assign(reader, {
    _readStreamForRange: (from: number, end: number) =>
      Readable.from(bytes(from, end), { objectMode: false }),
    read: (...[target, offset, length, at, done]: Parameters<RandomAccessReader['read']>) => {
      // Outside of the promise: what its reader throws is no failed read.
      readAhead(at, length).then(
        (part) => {
          part.copy(target, offset);
          setImmediate(done, null);
        },
        (error: Error) => setImmediate(done, error),
      );
    },
  });
  return {
    reader,
    stopReadingAhead: () => {
      aheadBytes = 0;
      ahead = { at: 0, bytes: Buffer.alloc(0) };
    },
    numberAt: async (at) => (at + 4 > source.size ? null : (await readAhead(at, 4)).readUInt32LE(0)),
    explain: (error) =>
      error instanceof DomainError || (error instanceof Error && failures.has(error)) ? error : unreadable(),
  };
}
