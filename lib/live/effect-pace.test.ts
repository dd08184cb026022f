import { describe, expect, it } from 'vitest';
import { FEWEST_PICTURES, FIRST_PACE, STRETCH_MS, paceAfter, type Stretch } from './effect-pace';

const SECONDS = STRETCH_MS / 1_000;
/** So many pictures a second arrive, and so many are done. */
const at = (arrive: number, done: number, changes: Partial<Stretch> = {}): Stretch => ({
  milliseconds: STRETCH_MS,
  arrived: arrive * SECONDS,
  done: done * SECONDS,
  fewest: FEWEST_PICTURES,
  ...changes,
});
const isSlowAfter = (...stretches: Stretch[]) => stretches.reduce(paceAfter, FIRST_PACE).isSlow;

describe('whether a device carries an effect', () => {
  it('does while it does most of what arrives', () => {
    expect(isSlowAfter(at(30, 28), at(30, 20), at(30, 30))).toBe(false);
  });

  it('does not once pictures are dropped for two stretches', () => {
    expect(isSlowAfter(at(30, 12))).toBe(false);
    expect(isSlowAfter(at(30, 12), at(30, 12))).toBe(true);
  });

  it('does not with a slow source, whose pictures are too few to be a moving picture', () => {
    expect(isSlowAfter(at(10, 10), at(10, 10))).toBe(false);
    expect(isSlowAfter(at(3, 3), at(3, 3))).toBe(true);
  });

  it('forgives one bad stretch, as when a heavy page opens', () => {
    expect(isSlowAfter(at(30, 5), at(30, 29), at(30, 5), at(30, 29))).toBe(false);
  });

  it('does not when one picture takes longer than a whole stretch', () => {
    const stuck: Stretch = { milliseconds: 9_000, arrived: 90, done: 1, fewest: FEWEST_PICTURES };
    expect(isSlowAfter(stuck, stuck)).toBe(true);
  });

  it('forgives a device that slept', () => {
    expect(isSlowAfter(at(30, 1, { milliseconds: 600_000 }), at(30, 30))).toBe(false);
  });

  it('judges sound by its time: what is not played in time is missing', () => {
    const sound = (done: number): Stretch => ({ milliseconds: 4_000, arrived: 4_000, done, fewest: 0 });
    expect(isSlowAfter(sound(3_990), sound(3_990))).toBe(false);
    expect(isSlowAfter(sound(2_000), sound(2_000))).toBe(true);
  });
});
