import { pipeline, Readable, Transform } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
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

const END_SIGN = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;
const ENTRY_SIGN = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGN = 0x04034b50;
const LOCAL_BYTES = 30;
/** Bytes of a directory line with its name: ours are short, and a name cannot be longer than 65,535 bytes. */
const LINE_MAX_BYTES = 1_000;
const NAME_MAX = 300;
const STORED = 0;
const DEFLATED = 8;

const unreadable = () => new DomainError('ARCHIVE_UNREADABLE');
const tooLarge = () => new DomainError('ARCHIVE_TOO_LARGE');

/**
 * The files of an archive by their names. It reads the directory alone, which is at the end: a file that is in the archive
 * may be an archive itself, so its beginning cannot be found by looking for a signature. ARCHIVE_UNREADABLE if it is no
 * archive, a part of one, or a file in it would leave its folder; ARCHIVE_TOO_LARGE.
 */
export async function openZip(source: ZipSource, limits = LIMITS): Promise<Map<string, ZipEntry>> {
  const { at, bytes, count } = await findDirectory(source);
  if (count > limits.files || bytes > limits.files * LINE_MAX_BYTES) throw tooLarge();
  const directory = await readPart(source, at, bytes);
  const entries = new Map<string, ZipEntry>();
  let unpacked = 0;
  let packed = 0;
  for (const line of linesOf(directory, count)) {
    unpacked += line.size;
    packed += line.packed;
    const isBomb = line.size > RATIO_FREE_BYTES && line.size > line.packed * limits.ratio;
    if (line.size > limits.fileBytes || unpacked > limits.unpackedBytes || isBomb) throw tooLarge();
    // Two lines for one name, and lines that share their bytes, are in no archive that a program wrote.
    if (entries.has(line.name) || packed > source.size || !isSafe(line.name)) throw unreadable();
    if (line.name.endsWith('/')) continue;
    entries.set(line.name, { name: line.name, size: line.size, open: () => openEntry(source, line) });
  }
  return entries;
}

interface Line {
  name: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

async function findDirectory(source: ZipSource): Promise<{ at: number; bytes: number; count: number }> {
  const length = Math.min(source.size, END_BYTES + COMMENT_MAX_BYTES);
  if (length < END_BYTES) throw unreadable();
  const tail = await readPart(source, source.size - length, length);
  for (let end = tail.length - END_BYTES; end >= 0; end -= 1) {
    const isEnd =
      tail.readUInt32LE(end) === END_SIGN && end + END_BYTES + tail.readUInt16LE(end + 20) === tail.length;
    if (!isEnd) continue;
    const [count, bytes, at] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ];
    if (at + bytes > source.size - length + end) throw unreadable();
    return { at, bytes, count };
  }
  throw unreadable();
}

function* linesOf(directory: Buffer, count: number): Generator<Line> {
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGN) throw unreadable();
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      directory.readUInt16LE(at + offset),
    );
    const method = directory.readUInt16LE(at + 10);
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw unreadable();
    yield {
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name),
      method,
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    };
    at += ENTRY_BYTES + name + extra + comment;
  }
  if (at !== directory.length) throw unreadable();
}

/** Nothing is ever written under these names; an archive that tries to leave its folder is refused all the same. */
const isSafe = (name: string): boolean =>
  name !== '' &&
  name.length <= NAME_MAX &&
  !/[\\\u0000-\u001f:]/.test(name) &&
  !name.startsWith('/') &&
  !name.split('/').includes('..');

async function openEntry(source: ZipSource, { at, method, packed, size, crc }: Line): Promise<Readable> {
  if (size === 0) return Readable.from([], { objectMode: false });
  const head = await readPart(source, at, LOCAL_BYTES);
  if (head.readUInt32LE(0) !== LOCAL_SIGN) throw unreadable();
  const from = at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (packed === 0 || from + packed > source.size) throw unreadable();
  const raw = await source.read({ from, to: from + packed - 1 });
  const checked = checking({ size, crc });
  // An error of any of them reaches the reader of the last one.
  if (method === STORED) return pipeline(raw, checked, () => undefined);
  return pipeline(raw, createInflateRaw(), checked, () => undefined);
}

/** Passes bytes on until they are more than stated; they must have the stated sum. */
function checking({ size, crc }: Pick<Line, 'size' | 'crc'>): Transform {
  let count = 0;
  let sum = 0;
  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      count += piece.length;
      sum = crc32(piece, sum);
      if (count > size) done(unreadable());
      else done(null, piece);
    },
    flush(done) {
      done(count === size && sum === crc ? null : unreadable());
    },
  });
}

async function readPart(source: ZipSource, from: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  if (from < 0 || from + length > source.size) throw unreadable();
  const stream = await source.read({ from, to: from + length - 1 });
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(Buffer.from(piece as Uint8Array));
  const whole = Buffer.concat(pieces);
  if (whole.length !== length) throw unreadable();
  return whole;
}
