import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSynonyms, writeSynonyms } from './synonym-list';

it('a list of candidates and its source are the same', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replace(/\s/g, ' ').trim());
  const list = fc.record({
    right: word.filter(Boolean),
    wrong: fc.array(word.filter(Boolean), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(list, ({ right, wrong }) => {
      const normal = { right: right.normalize('NFC'), wrong: wrong.map((each) => each.normalize('NFC')) };
      expect(readSynonyms(writeSynonyms(normal))).toEqual(normal);
    }),
  );
  expect(writeSynonyms({ right: 'large', wrong: ['small', '-ish'] })).toBe('*large*\n*-small*\n*--ish*');
  expect(readSynonyms('')).toEqual({ right: '', wrong: [] });
});

it('a running text is none, nor are two right words or a broken mark', () => {
  expect(readSynonyms('a *large* one')).toBeNull();
  expect(readSynonyms('*large*\n*big*')).toBeNull();
  expect(readSynonyms('*large*\n*-sm')).toBeNull();
});
