import { expect, test } from 'vitest';
import type { ContentNode } from './content.ts';
import { applyFormatting, formattingOf } from './formatting.ts';

const content: ContentNode[] = [
  { t: 'text', s: 'Give ' },
  { t: 'gap', id: 'g1' },
  { t: 'text', s: ' me 😀' },
  { t: 'br' },
  { t: 'unit', id: 'u1', s: 'more' },
  { t: 'text', s: '.' },
];

test('X16: runs are laid on text alone, and read back', () => {
  const styled = applyFormatting(content, [
    { from: 0, to: 2, b: true },
    { from: 1, to: 7, i: true },
    { from: 11, to: 99, u: true },
  ]);
  expect(styled).toEqual([
    { t: 'text', s: 'G', b: true },
    { t: 'text', s: 'i', b: true, i: true },
    { t: 'text', s: 've ', i: true },
    { t: 'gap', id: 'g1' },
    { t: 'text', s: ' m', i: true },
    { t: 'text', s: 'e 😀' },
    { t: 'br' },
    { t: 'unit', id: 'u1', s: 'more' },
    { t: 'text', s: '.', u: true },
  ]);
  expect(applyFormatting(content, formattingOf(styled))).toEqual(styled);
});

test('X16: a run cuts no character, and one without a style nothing', () => {
  const text: ContentNode[] = [{ t: 'text', s: 'a😀b' }];
  expect(applyFormatting(text, [{ from: 2, to: 4, b: true }])).toEqual(text);
  expect(applyFormatting(text, [{ from: 1, to: 3 }])).toEqual(text);
  expect(applyFormatting(text, [{ from: 3, to: 1, b: true }])).toEqual(text);
});
