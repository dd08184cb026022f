import { expect, test } from 'vitest';
import {
  afterDeath,
  afterReady,
  DEATHS_MAX,
  NO_DEATHS,
  STEADY_MS,
  type RestartHistory,
} from './restart-policy.ts';

/** Lives one after the other: milliseconds each was ready, null: it never was. Returns the wait after each. */
function waitsAfter(lives: readonly (number | null)[]): (number | null)[] {
  let now = 0;
  let history: RestartHistory = NO_DEATHS;
  return lives.map((readyFor) => {
    now += 1_000;
    if (readyFor !== null) {
      history = afterReady(history, now);
      now += readyFor;
    }
    const next = afterDeath(history, now);
    history = next.history;
    return next.wait;
  });
}

test('what was ready for five seconds is started again at once, however often it dies', () => {
  expect(STEADY_MS).toBe(5_000);
  expect(waitsAfter(Array(20).fill(STEADY_MS))).toEqual(Array(20).fill(0));
});

test('what was ready for less waits longer each time, ten seconds at most, and is never given up', () => {
  const waits = waitsAfter(Array(8).fill(STEADY_MS - 1));
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
});

test('the fifth death in a row before it was ready gives it up', () => {
  expect(DEATHS_MAX).toBe(5);
  expect(waitsAfter([null, null, null, null, null])).toEqual([500, 1_000, 2_000, 4_000, null]);
});

test('having been ready, however shortly, the count of five begins again', () => {
  const waits = waitsAfter([null, null, null, null, 1, null, null, null, null, null]);
  expect(waits.indexOf(null)).toBe(9);
});

test('after five seconds of being ready, waits are short again', () => {
  expect(waitsAfter([null, null, null, STEADY_MS, null])).toEqual([500, 1_000, 2_000, 0, 500]);
});
