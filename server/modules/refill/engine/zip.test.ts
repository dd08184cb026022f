import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openZip } from './zip.ts';

const LIMITS = { files: 10, fileBytes: 2_000_000, unpackedBytes: 3_000_000, ratio: 200 };
const sourceOf = (content: Uint8Array) => ({
  size: content.length,
  read: async ({ from, to }: { from: number; to: number }) => Readable.from([content.slice(from, to + 1)]),
});
const open = (content: Uint8Array) => openZip(sourceOf(content), LIMITS);
const readOf = async (content: Uint8Array, name: string) => {
  const entry = (await open(content)).get(name);
  return entry ? (await buffer(await entry.open())).toString() : null;
};
const TEXT = 'ice '.repeat(1000);
const zip = (files: Record<string, Uint8Array>, level: 0 | 6 = 6) => zipSync(files, { level });

it.each([0, 6] as const)('reads any file, packed with level %i', async (level) => {
  const inner = zip({ 'a.txt': strToU8('another') });
  const content = zip({ 'a.txt': strToU8(TEXT), 'inner.zip': inner, empty: new Uint8Array() }, level);
  expect([...(await open(content)).keys()]).toEqual(['a.txt', 'inner.zip', 'empty']);
  expect(await readOf(content, 'a.txt')).toBe(TEXT);
  expect(await readOf(content, 'empty')).toBe('');
});

it('reads one with 64-bit numbers, as of more than 65,535 files', async () => {
  const written = new ZipFile();
  written.addBuffer(Buffer.from(TEXT), 'a.txt', { forceZip64Format: true });
  written.end({ forceZip64Format: true, comment: '' });
  expect(await readOf(await buffer(written.outputStream), 'a.txt')).toBe(TEXT);
});

it('asks the storage for large parts, and says what it answered', async () => {
  const files = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}.txt`, strToU8('x')]));
  const source = sourceOf(zip(files));
  const asked: number[] = [];
  let isAway = false;
  const opened = await openZip(
    {
      ...source,
      read: async (part) => {
        if (isAway) throw new Error('the storage is away');
        asked.push(part.from);
        return source.read(part);
      },
    },
    { ...LIMITS, files: 1000 },
  );
  expect([opened.size, asked.length]).toEqual([1000, 1]);
  isAway = true;
  const read = async () => buffer((await opened.get('7.txt')?.open()) ?? Readable.from([]));
  await expect(read()).rejects.toThrow('the storage is away');
  isAway = false;
  expect(String(await read())).toBe('x');
});

/** The bytes with another number where the directory states it. */
function forged(content: Uint8Array, offset: number, value: number): Uint8Array {
  const bytes = Buffer.from(content);
  const directory = bytes.readUInt32LE(bytes.length - 22 + 16);
  bytes.writeUInt32LE(value, directory + offset);
  return bytes;
}

it('refuses what the directory states falsely: the bytes, their sum, or where they are', async () => {
  const content = zip({ 'a.txt': strToU8(TEXT) });
  await expect(readOf(forged(content, 24, 10), 'a.txt')).rejects.toThrow('ARCHIVE_UNREADABLE');
  await expect(readOf(forged(content, 24, 10_000), 'a.txt')).rejects.toThrow('ARCHIVE_UNREADABLE');
  await expect(readOf(forged(content, 16, 7), 'a.txt')).rejects.toThrow('ARCHIVE_UNREADABLE');
  await expect(readOf(forged(content, 42, 3), 'a.txt')).rejects.toThrow('ARCHIVE_UNREADABLE');
  await expect(open(forged(content, 20, 1_000_000))).rejects.toThrow('ARCHIVE_UNREADABLE');
});

it('refuses positions behind its end, without asking the storage for them', async () => {
  const content = zip({ 'a.txt': strToU8(TEXT), 'b.txt': strToU8('b') });
  const strict = (bytes: Uint8Array) => {
    const source = sourceOf(bytes);
    const read = ({ from, to }: { from: number; to: number }) => {
      if (from > to || to >= bytes.length) throw new RangeError(`no bytes from ${from} to ${to}`);
      return source.read({ from, to });
    };
    return openZip({ ...source, read }, LIMITS);
  };
  const opened = await strict(forged(content, 42, content.length + 1));
  await expect(opened.get('a.txt')?.open()).rejects.toThrow('ARCHIVE_UNREADABLE');
  expect(String(await buffer((await opened.get('b.txt')?.open()) ?? Readable.from([])))).toBe('b');
  const away = Buffer.from(content);
  away.writeUInt32LE(content.length + 7, content.length - 6);
  await expect(strict(away)).rejects.toThrow('ARCHIVE_UNREADABLE');
});

it('refuses lines with long comments, which would all be in memory, and more lines than are stated', async () => {
  const commented = zipSync({ 'a.txt': [strToU8(TEXT), { comment: 'c'.repeat(1001) }] });
  await expect(open(commented)).rejects.toThrow('ARCHIVE_UNREADABLE');
  const fewer = Buffer.from(zip({ a: strToU8('1'), b: strToU8('2') }));
  fewer.writeUInt16LE(1, fewer.length - 22 + 8);
  fewer.writeUInt16LE(1, fewer.length - 22 + 10);
  await expect(open(fewer)).rejects.toThrow('ARCHIVE_UNREADABLE');
});

it('reads names in UTF-8 that do not say so', async () => {
  const content = Buffer.from(zip({ 'files/Ата-Бейит.pdf': strToU8('x') }));
  const directory = content.readUInt32LE(content.length - 22 + 16);
  content.writeUInt16LE(0, 6);
  content.writeUInt16LE(0, directory + 8);
  expect(await readOf(content, 'files/Ата-Бейит.pdf')).toBe('x');
});

it.each([
  ['too many files', zip(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}`, strToU8('x')])))],
  ['a file that is too large', zip({ a: new Uint8Array(2_000_001).map((_, at) => (at * at) % 251) })],
  ['a file that unpacks to more than it may', zip({ a: new Uint8Array(1_900_000) })],
])('refuses %s', async (_, content) => {
  await expect(open(content)).rejects.toThrow('ARCHIVE_TOO_LARGE');
});

it.each([
  ['nothing', new Uint8Array()],
  ['a text', strToU8(TEXT)],
  ['a part', zip({ a: strToU8(TEXT) }).slice(10)],
  ['a name that leads out', zip({ 'a/../../b': strToU8('x') })],
])('refuses %s', async (_, content) => {
  await expect(open(content)).rejects.toThrow('ARCHIVE_UNREADABLE');
});
