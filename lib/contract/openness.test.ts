import { expect, it } from 'vitest';
import { isWithin, lacksStart, SCHEDULED_OPEN_MS } from './openness.ts';

const START = new Date('2026-11-24T09:00:00Z');

it.each([
  [-1, false],
  [0, true],
  [SCHEDULED_OPEN_MS - 1, true],
  [SCHEDULED_OPEN_MS, false],
])('what is scheduled, %i milliseconds after its start: %s', (past, open) => {
  expect(isWithin(START, new Date(START.getTime() + past))).toBe(open);
});

it('what is scheduled without a start is never open', () => {
  expect(isWithin(null, START)).toBe(false);
});

it.each([
  ['SCHEDULED', null, true],
  ['SCHEDULED', START, false],
  ['PUBLIC', null, false],
  [undefined, null, false],
] as const)('%s from %s lacks its start: %s', (privacy, availableFrom, lacks) => {
  expect(lacksStart({ privacy, availableFrom })).toBe(lacks);
});
