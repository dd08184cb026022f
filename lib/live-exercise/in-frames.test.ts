import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inFrames } from './in-frames';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.splice(id - 1, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hands over all that came within a frame at once, in its order', () => {
  const take = vi.fn();
  const batch = inFrames<number>(take);
  [1, 2, 3].forEach(batch.add);
  expect(take).not.toHaveBeenCalled();
  frames[0]?.();
  expect(take.mock.calls).toEqual([[[1, 2, 3]]]);
  vi.advanceTimersByTime(1_000);
  expect(take).toHaveBeenCalledTimes(1);
});

it('does not wait for a page in the background to be drawn', () => {
  const take = vi.fn();
  const batch = inFrames<number>(take);
  batch.add(1);
  vi.advanceTimersByTime(200);
  expect(take.mock.calls).toEqual([[[1]]]);
});

it('hands over nothing once it was stopped', () => {
  const take = vi.fn();
  const batch = inFrames<number>(take);
  batch.add(1);
  batch.stop();
  vi.advanceTimersByTime(1_000);
  expect(take).not.toHaveBeenCalled();
});
