import { expect, test } from 'vitest';
import { idSchema } from './id-schema.ts';
import { isId, readId } from './id.ts';

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d is an id: %s', (id, is) => {
  expect(isId(id)).toBe(is);
  expect(idSchema.safeParse(id).success).toBe(is);
});

test.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999', null],
  ['0', null],
  ['07', null],
  ['007', null],
  ['schedule', null],
  ['+7', null],
  ['7.0', null],
  ['1e3', null],
  ['٧', null],
  ['', null],
])('"%s" in an address is %s', (segment, id) => expect(readId(segment)).toBe(id));
