import { describe, expect, it } from 'vitest';
import {
  appliedLevel,
  heardQuality,
  startLevel,
  type LineQuality,
  type VideoLevelState,
} from './video-level';

/** The levels a line of one quality leads to, second by second. */
function follow(
  state: VideoLevelState,
  quality: LineQuality,
  from: number,
  seconds: number,
): VideoLevelState {
  let current = state;
  for (let second = 0; second <= seconds; second += 1)
    current = heardQuality(current, quality, from + second * 1000);
  return current;
}

describe('how much picture the line carries', () => {
  const full = startLevel(0);

  it('is lowered soon on a weak line, and turned off when that was not enough', () => {
    expect(follow(full, 'poor', 0, 1).level).toBe('full');
    const low = follow(full, 'poor', 0, 3);
    expect(low.level).toBe('low');
    expect(follow(low, 'lost', 4_000, 12).level).toBe('off');
  });

  it('does not react to a moment', () => {
    const moment = heardQuality(full, 'poor', 20_000);
    expect(follow(moment, 'good', 21_000, 2).level).toBe('full');
  });

  it('comes back one step at a time, and slowly', () => {
    const off = follow(full, 'lost', 0, 20);
    expect(off.level).toBe('off');
    expect(follow(off, 'good', 21_000, 10).level).toBe('off');
    const low = follow(off, 'good', 21_000, 13);
    expect(low.level).toBe('low');
    expect(follow(low, 'good', 35_000, 13).level).toBe('full');
  });

  it('obeys whoever asks for low video, and never shows more than the line carries', () => {
    expect(appliedLevel(full, true)).toBe('low');
    expect(appliedLevel(full, false)).toBe('full');
    expect(appliedLevel(follow(full, 'lost', 0, 20), true)).toBe('off');
  });
});
