import { expect, it } from 'vitest';
import type { ContentNode } from '@/lib/contract/exercise/content.ts';
import { underSentences, wholeText } from './sentences';

const text = (s: string): ContentNode => ({ t: 'text', s });
const gap = (id: string): ContentNode => ({ t: 'gap', id });
const BREAK: ContentNode = { t: 'br' };
const CONTENT = [
  text('Guest: I '),
  gap('a'),
  text(' it. “We '),
  gap('b'),
  text(' three.” He'),
  BREAK,
  text('Clerk: '),
  gap('c'),
  BREAK,
  gap('d'),
];
const read = (parts: string[]) =>
  underSentences(CONTENT, new Set(parts)).map((piece) =>
    'under' in piece ? `[${piece.under.join()}]` : 's' in piece.node ? piece.node.s : piece.key,
  );

it('puts the place under the sentence in which the part stands', () => {
  expect(read(['b'])).toEqual([
    ...['Guest: I ', 'a', ' it. “We ', 'b', ' three.”', '[b]', ' He', '5', 'Clerk: ', 'c', '8', 'd'],
  ]);
});

it('at the end of a line or of the text where there is no full stop', () => {
  expect(read(['c', 'd']).slice(-6)).toEqual(['Clerk: ', 'c', '[c]', '8', 'd', '[d]']);
});

it('keeps the keys of everything else, so that no field is made anew while somebody types in it', () => {
  const before = wholeText(CONTENT).map(({ key }) => key);
  const after = underSentences(CONTENT, new Set(['b'])).map(({ key }) => key);
  expect(after.filter((key) => before.includes(key))).toEqual(before);
});

it('is the text itself where nothing is said', () => {
  expect(underSentences(CONTENT, new Set())).toEqual(wholeText(CONTENT));
});
