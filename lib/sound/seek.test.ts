import { expect, it } from 'vitest';
import { mayBeDrawn } from './may-be-drawn';
import { clock, rateAfter, seekByKey } from './seek';

it.each([
  ['ArrowRight', 12],
  ['ArrowUp', 12],
  ['ArrowLeft', 8],
  ['PageUp', 20],
  ['PageDown', 0],
  ['Home', 0],
  ['End', 25],
  ['a', null],
])('%s leads from second 10 of 25 to %s', (key, to) => expect(seekByKey(key, 10, 25)).toBe(to));

it('stays within the sound', () => {
  expect(seekByKey('ArrowRight', 24, 25)).toBe(25);
  expect(seekByKey('ArrowLeft', 1, 25)).toBe(0);
});

it('says seconds as a clock', () => {
  expect([0, 17.9, 60, 605].map(clock)).toEqual(['0:00', '0:17', '1:00', '10:05']);
});

it('gets slower by steps, and then begins again', () => {
  expect([1, 0.75, 0.5, 2].map(rateAfter)).toEqual([0.75, 0.5, 1, 1]);
});

it.each([
  [Number.NaN, false],
  [Infinity, false],
  [0, false],
  [600, true],
  [601, false],
])('of %d seconds: drawn %s', (duration, isDrawn) => expect(mayBeDrawn({ duration })).toBe(isDrawn));
