import { expect, test } from 'vitest';
import { entrySchema, parseSum } from './entry-form';

test.each([
  ['1 500', 150_000],
  ['-20,50', -2_050],
  ['−3', -300],
  ['', Number.NaN],
  ['--3', Number.NaN],
  ['0', Number.NaN],
])('the sum %j is %d minor units', (text, minor) => {
  expect(parseSum(text)).toBe(minor);
});

const wrong = (kind: 'topUp' | 'correction', sum: string, reason = 'Cash') =>
  entrySchema(kind)
    .safeParse({ sum, currency: 'KGS', reason })
    .error?.issues.map(({ message }) => message);

test('only a correction takes, and each has a reason', () => {
  expect(wrong('correction', '-5')).toBeUndefined();
  expect(wrong('topUp', '-5')).toEqual(['POSITIVE_NUMBER']);
  expect(wrong('topUp', '30000000')).toEqual(['NUMBER_TOO_LARGE']);
  expect(wrong('topUp', '5', ' ')).toEqual(['REQUIRED']);
});
