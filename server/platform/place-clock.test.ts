import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaceClock } from './place-clock.ts';

/** Seconds for which the machine has slept: its steady time stood still. */
const machine = vi.hoisted(() => ({ slept: 0 }));
vi.mock('node:os', () => ({ uptime: () => machine.slept + performance.now() / 1_000 }));

const START = Date.parse('2026-03-28T23:30:00Z');
const DAY_MS = 24 * 3600 * 1000;

/** Milliseconds that the database's clock is ahead of the true time. */
let ahead = 0;
/** The true time goes by performance.now(), which no operator sets. */
const trueNow = () => START + performance.now() - begun;
let begun = 0;
const database = async () => trueNow() + ahead;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(START);
  begun = performance.now();
  ahead = 0;
  machine.slept = 0;
});
afterEach(() => void vi.useRealTimers());

const offBy = (clock: { now(): Date }) => clock.now().getTime() - trueNow();

describe('the clock of the place', () => {
  it('is this machine’s until a database answers', () => {
    const clock = createPlaceClock();
    vi.advanceTimersByTime(5_000);
    expect(offBy(clock)).toBe(0);
  });

  it.each([-DAY_MS, -300_000, 300_000, DAY_MS])(
    'is the database’s where this machine is off by %i ms',
    async (off) => {
      vi.setSystemTime(START + off);
      const clock = createPlaceClock();
      await clock.follow(database);
      expect(offBy(clock)).toBe(0);
      vi.advanceTimersByTime(20_000);
      expect(offBy(clock)).toBe(0);
      clock.stop();
    },
  );

  it.each([-DAY_MS, -3_600_000, 3_600_000, DAY_MS])(
    'does not notice when this machine’s clock jumps by %i ms',
    async (off) => {
      const clock = createPlaceClock();
      await clock.follow(database);
      vi.setSystemTime(Date.now() + off);
      expect(offBy(clock)).toBe(0);
      await vi.advanceTimersByTimeAsync(61_000);
      expect(offBy(clock)).toBe(0);
      clock.stop();
    },
  );

  it('goes on when the machine has slept, before the database says so', async () => {
    const clock = createPlaceClock();
    await clock.follow(database);
    vi.setSystemTime(Date.now() + DAY_MS);
    machine.slept = DAY_MS / 1_000;
    expect(offBy(clock)).toBe(DAY_MS);
    clock.stop();
  });

  it('never goes back by a small correction, and obeys a large one', async () => {
    const clock = createPlaceClock();
    ahead = 800;
    await clock.follow(database);
    const first = clock.now().getTime();
    ahead = 0;
    await vi.advanceTimersByTimeAsync(30_000);
    const instants = Array.from({ length: 4 }, () => {
      vi.advanceTimersByTime(300);
      return clock.now().getTime();
    });
    expect([first, ...instants].toSorted((a, b) => a - b)).toEqual([first, ...instants]);
    expect(offBy(clock)).toBe(0);
    ahead = -DAY_MS;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(offBy(clock)).toBe(-DAY_MS);
    clock.stop();
  });

  /** An answer that is so long on its way, all of it back. */
  const slowly = (milliseconds: number) => async () => {
    const instant = trueNow();
    vi.advanceTimersByTime(milliseconds);
    return instant;
  };

  it('asks the database again after a second while it is away', async () => {
    const clock = createPlaceClock();
    let ask: () => Promise<number> = database;
    await clock.follow(() => ask());
    ask = vi.fn(() => Promise.reject(new Error('away')));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(ask).toHaveBeenCalledTimes(11);
    expect(offBy(clock)).toBe(0);
    ahead = DAY_MS;
    ask = database;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(offBy(clock)).toBe(DAY_MS);
    clock.stop();
  });

  it('takes no answer that was longer on its way than what it would correct', async () => {
    const clock = createPlaceClock();
    let ask: () => Promise<number> = database;
    await clock.follow(() => ask());
    ask = slowly(800);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(offBy(clock)).toBe(0);
    ahead = DAY_MS;
    ask = async () => (await slowly(800)()) + ahead;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(Math.abs(offBy(clock) - DAY_MS)).toBeLessThanOrEqual(400);
    clock.stop();
  });

  it('begins with the best of a few answers', async () => {
    const clock = createPlaceClock();
    const answers = [slowly(3_000), slowly(3_000), database];
    await clock.follow(() => (answers.shift() ?? database)());
    expect(offBy(clock)).toBe(0);
    clock.stop();
  });
});
