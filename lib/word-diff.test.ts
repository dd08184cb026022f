import { expect, it } from 'vitest';
import { DIFF_WORDS_MAX } from './contract/limits.ts';
import { diffWords } from './word-diff';

const marked = (original: string, corrected: string) =>
  diffWords(original, corrected)
    ?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'out' ? `[-${text}]` : `[+${text}]`))
    .join('');

it.each([
  ['We found it.', 'We have found it!', 'We [+have ]found it[-.][+!]'],
  ['Он пошол домой', 'Он пошёл домой', 'Он [-пошол][+пошёл] домой'],
  ['Мен китеп окуйм', 'Мен китепти окуйм', 'Мен [-китеп][+китепти] окуйм'],
  ['Ես գնում եմ', 'Ես գնացի', 'Ես [-գնում եմ][+գնացի]'],
  ['one\ntwo', 'one two', 'one[-\n][+ ]two'],
  ['👍🏽 ok', '👍🏽 okay', '👍🏽 [-ok][+okay]'],
  ['', 'new', '[+new]'],
])('compares %j with %j by words of any script', (original, corrected, expected) =>
  expect(marked(original, corrected)).toBe(expected),
);

it('gives up where too much differs', () => {
  const words = (word: string) => Array.from({ length: DIFF_WORDS_MAX }, (_, at) => `${word}${at}`).join(' ');
  expect(diffWords(words('a'), words('b'))).toBeNull();
});
