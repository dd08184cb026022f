import { expect, it } from 'vitest';
import { isWordList, parseWordList } from './word-list';

const listed = (word: string, translation = '', example = '') => ({ word, translation, example });

it.each([
  ['a sheet', 'snow\tкар\tSnow is white.', listed('snow', 'кар', 'Snow is white.')],
  ['semicolons', 'snow; кар; Snow is white.', listed('snow', 'кар', 'Snow is white.')],
  ['a dash', 'snow – кар – Snow is white.', listed('snow', 'кар', 'Snow is white.')],
  ['a long dash', 'snow — кар', listed('snow', 'кар')],
  ['a hyphen between spaces', 'check-in - катталуу', listed('check-in', 'катталуу')],
  [
    'the surest sign',
    'well-known\tбелгилүү – атактуу; даңктуу',
    listed('well-known', 'белгилүү – атактуу; даңктуу'),
  ],
  ['words alone', '  snow  ', listed('snow')],
  ['more columns', 'snow\tкар\tOne.\t\tTwo.', listed('snow', 'кар', 'One.; Two.')],
  ['no translation', 'snow\t\tSnow is white.', listed('snow', '', 'Snow is white.')],
])('takes a line with %s', (_name, line, word) => expect(parseWordList(line)).toEqual([word]));

it('takes each line by itself and leaves out empty ones', () => {
  expect(parseWordList('snow\tкар\r\n\r\nice; муз\n;\n \t \nrain\r')).toEqual([
    listed('snow', 'кар'),
    listed('ice', 'муз'),
    listed('rain'),
  ]);
});

it.each([
  ['snow', false],
  ['snow; кар', false],
  ['snow\n', false],
  ['snow\nice', true],
  ['snow\tкар', true],
])('%j is a list: %s', (text, is) => expect(isWordList(text)).toBe(is));
