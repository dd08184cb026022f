import { expect, it, vi } from 'vitest';
import { createStages } from './effects';

const blurEnds = vi.hoisted(() => vi.fn());
vi.mock('./blur', () => ({ createBlur: async () => ({ track: {}, end: blurEnds }) }));
const cause = vi.hoisted(() => new Error('no stills'));
vi.mock('./still-track', () => ({
  createStillTrack: () => {
    throw cause;
  },
}));

it('says which stage failed and why, and ends those before it', async () => {
  const made = createStages({} as MediaStreamTrack, ['blur', 'still'], { onSlow: () => undefined });
  expect(await made).toEqual({ failed: 'still', error: cause });
  expect(blurEnds).toHaveBeenCalledTimes(1);
});
