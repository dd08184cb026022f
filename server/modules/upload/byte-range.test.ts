import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

const TAG = '"a"';

it.each<[string, Record<string, string>, ReturnType<typeof readRange>]>([
  ['nothing', {}, null],
  ['the first two, as an iPhone begins', { range: 'bytes=0-1' }, { from: 0, to: 1 }],
  ['the rest', { range: 'bytes=10-' }, { from: 10, to: 99 }],
  ['more than there is', { range: 'bytes=90-500' }, { from: 90, to: 99 }],
  ['the last ten', { range: 'bytes=-10' }, { from: 90, to: 99 }],
  ['the last of more than there is', { range: 'bytes=-500' }, { from: 0, to: 99 }],
  ['behind the end', { range: 'bytes=100-' }, 'outside'],
  ['the last none', { range: 'bytes=-0' }, 'outside'],
  ['backwards', { range: 'bytes=9-5' }, null],
  ['several parts', { range: 'bytes=0-1,5-6' }, null],
  ['another unit', { range: 'lines=0-1' }, null],
  ['no words', { range: 'bytes=-' }, null],
  ['of the same file', { range: 'bytes=0-1', 'if-range': TAG }, { from: 0, to: 1 }],
  ['of another file', { range: 'bytes=0-1', 'if-range': '"b"' }, null],
  ['of one of a time', { range: 'bytes=0-1', 'if-range': 'Sun, 22 Nov 2026 10:00:00 GMT' }, null],
])('%s', (_what, headers, expected) => {
  expect(readRange(new Headers(headers), 100, TAG)).toEqual(expected);
});
