import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findFileType, isPlainText } from './file-type.ts';

const pixel = () => sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } });

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
] as const)('%s is recognized by its bytes', async (format, type) => {
  expect(await findFileType(await pixel().toFormat(format).toBuffer())).toBe(type);
});

test.each([
  ['text', 'hello'],
  ['nothing', ''],
  ['a page', '<!doctype html><script>steal()</script>'],
  ['half a head', '\u0089PN'],
])('%s is not an accepted type', async (_name, text) => {
  expect(await findFileType(Buffer.from(text, 'latin1'))).toBeNull();
});

test.each([
  ['words of two alphabets', Buffer.from('hello\r\n\tпривет'), true],
  ['a page, which is offered as text', Buffer.from('<!doctype html><script>steal()</script>'), true],
  ['nothing', Buffer.from(''), false],
  ['bytes that are no UTF-8', Buffer.from([0x68, 0xff, 0xfe]), false],
  ['a program', Buffer.from('MZ\u0000\u0001', 'latin1'), false],
] as const)('%s: plain text or not', (_name, content, expected) => {
  expect(isPlainText(content)).toBe(expected);
});
