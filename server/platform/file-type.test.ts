import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DOCX, madeSource, officeFile } from '../testing/file-sources.ts';
import { sourceOf } from './file-source.ts';
import { findFileType, isPlainText } from './file-type.ts';

const pixel = () => sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } });

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
] as const)('%s is recognized by its bytes', async (format, type) => {
  expect(await findFileType(sourceOf(await pixel().toFormat(format).toBuffer()))).toBe(type);
});

test.each([
  ['text', 'hello'],
  ['nothing', ''],
  ['a page', '<!doctype html><script>steal()</script>'],
  ['half a head', '\u0089PN'],
])('%s is not an accepted type', async (_name, text) => {
  expect(await findFileType(sourceOf(Buffer.from(text, 'latin1')))).toBeNull();
});

test.each([
  ['words of two alphabets', Buffer.from('hello\r\n\tпривет'), true],
  ['a page, which is offered as text', Buffer.from('<!doctype html><script>steal()</script>'), true],
  ['nothing', Buffer.from(''), false],
  ['bytes that are no UTF-8', Buffer.from([0x68, 0xff, 0xfe]), false],
  ['a program', Buffer.from('MZ\u0000\u0001', 'latin1'), false],
] as const)('%s: plain text or not', async (_name, content, expected) => {
  expect(await isPlainText(sourceOf(content))).toBe(expected);
});

/** The same file, read in pieces of a few bytes. */
const inPieces = (content: Buffer, length: number) => ({
  size: content.length,
  open: async () =>
    Readable.from(
      (function* () {
        for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length);
      })(),
      { objectMode: false },
    ),
});

test('an office file is recognized by an entry behind megabytes of others, and not without it', async () => {
  const file = await officeFile(3_000_000);
  expect(await findFileType(inPieces(file, 10_007))).toBe(DOCX);
  expect(await findFileType(inPieces(file.subarray(0, 2_500_000), 10_007))).not.toBe(DOCX);
});

test('only as much of a file is read as its type needs', async () => {
  const file = madeSource('%PDF-1.4', 100_000_000);
  expect(await findFileType(file)).toBe('application/pdf');
  expect(file.made).toBeLessThan(1_000_000);
});

test.each([
  ['whole characters', 'привет, 👋', true],
  ['its last character cut', 'привет, 👋', false],
  ['a control character at its end', `${'привет '.repeat(1000)}\u0000`, false],
] as const)('text that arrives in pieces, with %s', async (name, words, expected) => {
  const whole = Buffer.from(words);
  const content = name.includes('cut') ? whole.subarray(0, -1) : whole;
  for (const length of [1, 2, 3, 1000]) expect(await isPlainText(inPieces(content, length))).toBe(expected);
});

test.each([
  ['nothing', ''],
  ['words', 'Once upon a time'],
  ['the head of a ZIP', 'PK\u0003\u0004'],
  ['the head of a sound', 'ID3\u0004\u0000\u0000\u0000\u0000\u0001\u0000'],
  ['the head of a packed file', '\u001f\u008b\u0008'],
])('a file that cannot be read on after %s is a fault, not a type', async (_name, beginning) => {
  await expect(findFileType(breakingAfter(beginning))).rejects.toThrow('the bucket is away');
});

test('a file that cannot be read to its end is a fault, not a text', async () => {
  await expect(isPlainText(breakingAfter('Once upon a time'))).rejects.toThrow('the bucket is away');
});

const breakingAfter = (beginning: string) => ({
  size: 1_000_000,
  open: async () =>
    Readable.from(
      (async function* () {
        if (beginning) yield Buffer.from(beginning, 'latin1');
        throw new Error('the bucket is away');
      })(),
      { objectMode: false },
    ),
});
