import { describe, expect, it } from 'vitest';
import {
  LONGEST_PATIENCE_MS,
  RAISE_AFTER_MS,
  appliedLevel,
  withQuality,
  startLevel,
  type NetworkQuality,
  type VideoLevel,
  type VideoLevelState,
} from './video-level';

/** The levels, each with its second, that a network with these qualities leads to. */
function follow(...phases: readonly (readonly [NetworkQuality, number])[]): [number, VideoLevel][] {
  let state = startLevel(0);
  let second = 0;
  const steps: [number, VideoLevel][] = [];
  for (const [quality, seconds] of phases) {
    for (const end = second + seconds; second < end; second += 1) {
      const before = state.level;
      state = withQuality(state, quality, second * 1_000);
      if (state.level !== before) steps.push([second, state.level]);
    }
  }
  return steps;
}

describe('level of video the network carries', () => {
  it('is lowered step by step on a poor network: the own camera, the others, then none', () => {
    expect(follow(['poor', 60])).toEqual([
      [2, 'lowSent'],
      [5, 'low'],
      [15, 'off'],
    ]);
    expect(follow(['poor', 10], ['lost', 20])).toEqual(follow(['lost', 30]));
  });

  it('does not react to one moment', () => {
    expect(follow(['good', 20], ['poor', 2], ['good', 20])).toEqual([]);
  });

  it('stays where one step was enough, and rises one step at a time', () => {
    expect(follow(['poor', 6], ['good', 40])).toEqual([
      [2, 'lowSent'],
      [5, 'low'],
      [14, 'lowSent'],
      [22, 'full'],
    ]);
  });

  it('waits longer for the next step up after one that was too much, but not for ever', () => {
    const waits: number[] = [];
    let state = startLevel(0);
    // A network that carries only small video: poor from the step up on.
    for (let now = 0, good = 0; now < 400_000; now += 1_000) {
      const weak = state.level === 'full' || state.level === 'lowSent';
      const before = state.level;
      state = withQuality(state, weak ? 'poor' : 'good', now);
      if (state.level === before) continue;
      if (before === 'low') waits.push(now - good);
      good = now;
    }
    expect(waits.slice(0, 2)).toEqual([RAISE_AFTER_MS + 1_000, 2 * RAISE_AFTER_MS + 1_000]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_PATIENCE_MS + 1_000);
  });

  it('forgets failed steps up once the network has been good for long', () => {
    const weak = ['poor', 3] as const;
    const after = follow(weak, ['good', 9], weak, ['good', 120], weak, ['good', 9]);
    expect(after.at(-1)?.[1]).toBe('full');
    const soon = follow(weak, ['good', 9], weak, ['good', 9]);
    expect(soon.at(-1)?.[1]).toBe('lowSent');
  });

  it('applies the person’s choice, and never shows more than the network carries', () => {
    const at = (level: VideoLevelState['level'], lowVideo: boolean, isSaving: boolean) =>
      appliedLevel({ level }, { lowVideo, isSaving });
    expect(at('full', true, false)).toBe('low');
    expect(at('lowSent', true, false)).toBe('low');
    expect(at('full', false, false)).toBe('full');
    expect(at('off', true, false)).toBe('off');
    expect([at('full', false, true), at('low', true, true)]).toEqual(['still', 'still']);
    // Not even a still is carried: sound, board and answers first.
    expect(at('off', false, true)).toBe('off');
  });
});
