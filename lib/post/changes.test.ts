import { expect, it } from 'vitest';
import { POST_TEXT_MAX } from '../contract/post.ts';
import { compareTexts, notesFor } from './changes';

const ORIGINAL = 'I have met two guests. They said me thanks.';
const CORRECTED = 'I met two guests. They told me thanks!';

it('numbers each change once, at its last piece', () => {
  const { pieces } = compareTexts(ORIGINAL, CORRECTED);
  expect(pieces.flatMap(({ number }) => number ?? [])).toEqual([1, 2, 3]);
  const without = (kind: string) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('in'), without('out')]).toEqual([ORIGINAL, CORRECTED]);
});

it('never splits a mention', () => {
  const all = (original: string, corrected: string) =>
    compareTexts(original, corrected).pieces.map(({ kind, text }) => [kind, text]);
  expect(all('@{12} and @{15} goed', '@{15} goed')).toEqual([
    ['out', '@{12} and '],
    ['same', '@{15} goed'],
  ]);
  expect(all('Hi @{12}!', 'Hi @{15}!')).toEqual([
    ['same', 'Hi '],
    ['out', '@{12}'],
    ['in', '@{15}'],
    ['same', '!'],
  ]);
});

it('lists what is taken out and put in', () => {
  expect(compareTexts(ORIGINAL, CORRECTED).changes.slice(1)).toEqual([
    { out: 'said', in: 'told' },
    { out: '.', in: '!' },
  ]);
  expect(compareTexts(ORIGINAL, ORIGINAL)).toMatchObject({ changes: [], isWhole: false });
});

it.each([
  [2, ['a', ' b ', 'c'], ['a', 'b']],
  [3, ['', 'b'], ['', 'b']],
  [2, ['', ' '], []],
])('of %d changes the notes %j are %j', (count, notes, expected) =>
  expect(notesFor(count, notes)).toEqual(expected),
);

it('words that move are one change, with those that join them', () => {
  const original = 'They asked how much costs the taxi. I explained them everything.';
  const corrected = 'They asked how much the taxi costs. I explained everything to them.';
  const { pieces, changes } = compareTexts(original, corrected);
  expect(changes.map((each) => [each.out.trim(), each.in.trim()])).toEqual([
    ['costs', 'costs'],
    ['them', 'to them'],
  ]);
  const numbered = pieces.filter(({ number }) => number !== null);
  expect(numbered.map(({ kind, number }) => [kind, number])).toEqual([
    ['in', 1],
    ['in', 2],
  ]);
});

const marks = (length: number, of: string, step: number) =>
  Array.from({ length }, (_, n) => of[(n * n * step + n * 7) % of.length]).join('');

it('texts of marks that differ everywhere are not compared, but shown whole', () => {
  // Some marks are the same, so that a comparison without a limit finds thousands of pieces.
  const original = marks(POST_TEXT_MAX, '.,;:!?', 1);
  const corrected = marks(POST_TEXT_MAX, '.-;+!=', 3);
  const { pieces, changes, isWhole } = compareTexts(original, corrected);
  expect(pieces).toEqual([
    { kind: 'out', text: original, number: null },
    { kind: 'in', text: corrected, number: 1 },
  ]);
  expect([changes.length, isWhole]).toEqual([1, true]);
});

it('a long text of which each fourth word is another is compared', () => {
  const words = Array.from({ length: 780 }, (_, n) => `word${n % 9}`);
  const other = words.map((word, n) => (n % 4 === 0 ? 'other' : word));
  const { changes, isWhole } = compareTexts(words.join(' '), other.join(' '));
  expect([changes.length, isWhole]).toEqual([195, false]);
});
