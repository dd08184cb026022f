import { describe, expect, it } from 'vitest';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import type { StoredChange } from '@/lib/contract/socket-payloads.ts';
import { makeItem } from '@/lib/realtime/outbox-item';
import { NO_CHANGES, changesAfter, foldChanges, secondsLeft, signalsOf } from './signals';

const AT = '2026-11-24T10:00:00.000Z';
const NOW = Date.parse(AT);
const hand = (userId: number, isRaised = true): LessonChange => ({ change: 'hand', userId, isRaised });
const timer = (seconds: number | null, isPaused = false): LessonChange => ({
  change: 'timer',
  seconds,
  isPaused,
});
const stored = (...payloads: LessonChange[]) =>
  payloads
    .map((payload, index): StoredChange => ({ seq: index + 1, at: AT, payload }))
    .reduce(changesAfter, NO_CHANGES);
const raised = (...args: Parameters<typeof signalsOf>) =>
  signalsOf(...args).hands.map(({ userId }) => userId);

describe('what the people of a lesson show each other (R36)', () => {
  it('has hands in the order in which they were raised, the last time each', () => {
    expect(raised(stored(hand(2), hand(3), hand(2, false), hand(4), hand(2)), [])).toEqual([3, 4, 2]);
  });

  it('is the same in whatever order changes come', () => {
    const changes = [...stored(hand(2), hand(3)).values()];
    const delayed = changesAfter(stored(hand(2), hand(2, false)), { seq: 1, at: AT, payload: hand(2) });
    expect(raised(changes.toReversed().reduce(changesAfter, NO_CHANGES), [])).toEqual([2, 3]);
    expect(raised(delayed, [])).toEqual([]);
  });

  it('shows what waits on this device, after what the server has', () => {
    const both = signalsOf(stored(hand(2), hand(3)), [hand(2, false), hand(4)]);
    expect(both.hands).toEqual([
      { userId: 3, since: NOW },
      { userId: 4, since: null },
    ]);
  });

  it('counts a timer by the server’s clock, unless it stands still', () => {
    const running = signalsOf(stored(timer(90)), []).timer;
    const still = signalsOf(stored(timer(90, true)), []).timer;
    if (!running || !still) throw new Error('no timer');
    expect([0, 999, 1_000, 60_500, 90_000, 500_000].map((ms) => secondsLeft(running, NOW + ms))).toEqual([
      90, 90, 89, 30, 0, 0,
    ]);
    expect(secondsLeft(still, NOW + 60_000)).toBe(90);
    // A device whose clock is behind the server's shows no more than there is.
    expect(secondsLeft(running, NOW - 5_000)).toBe(90);
    expect(signalsOf(stored(timer(90), timer(null)), []).timer).toBeNull();
    // One that waits on this device has not begun, and is not paused for that.
    const waits = signalsOf(stored(), [timer(90)]).timer;
    expect(waits).toEqual({ seconds: 90, at: null, isPaused: false });
    if (waits) expect(secondsLeft(waits, NOW + 60_000)).toBe(90);
  });
});

describe('changes that wait (R38)', () => {
  const waiting = (payload: LessonChange, changes: object = {}) => ({
    ...makeItem<'lesson'>(2, 'lesson:5', payload),
    position: 1,
    ...changes,
  });
  const fold = (item: ReturnType<typeof waiting>, payload: LessonChange) =>
    foldChanges([item], payload, (made) => makeItem<'lesson'>(2, 'lesson:5', made as LessonChange)).remove;

  it('fold to the last state of each thing, but for one that may have arrived', () => {
    expect(fold(waiting(hand(2)), hand(2, false))).toEqual([1]);
    expect(fold(waiting(timer(60)), hand(2))).toEqual([]);
    expect(fold(waiting(hand(2), { attempted: true }), hand(2, false))).toEqual([]);
  });
});
