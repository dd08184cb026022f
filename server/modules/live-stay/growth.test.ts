import { expect, it } from 'vitest';
import type { LiveStay } from '#contract/live/stay.ts';
import { growthOf } from './growth.ts';

const STAY: LiveStay = {
  stayId: '6f0f1a52-93c5-4a4e-9d0a-0e64d2f0a511',
  joinMilliseconds: 400,
  seconds: 120,
  breaks: 1,
  packetsReceived: 1_000,
  packetsLost: 5,
  noMedia: null,
};

it('a first report counts whole, a further one by what it adds', () => {
  expect(growthOf(null, STAY)).toEqual({
    ...{ joined: 400, seconds: 120, breaks: 1, packetsReceived: 1_000, packetsLost: 5, noMedia: null },
  });
  expect(growthOf(STAY, { ...STAY, seconds: 240, packetsReceived: 1_500 })).toEqual({
    ...{ joined: null, seconds: 120, breaks: 0, packetsReceived: 500, packetsLost: 0, noMedia: null },
  });
});

it('joining late and a reason count when they are first known', () => {
  const without: LiveStay = { ...STAY, joinMilliseconds: null, noMedia: 'SERVER' };
  expect(growthOf(null, without)).toMatchObject({ joined: null, noMedia: 'SERVER' });
  expect(growthOf(without, without)).toMatchObject({ joined: null, noMedia: null });
  expect(growthOf(without, { ...STAY, joinMilliseconds: 90_000 })).toMatchObject({ joined: 90_000 });
});

it('a report that was overtaken adds nothing', () => {
  const { seconds, breaks, packetsReceived } = growthOf(STAY, {
    ...STAY,
    seconds: 15,
    breaks: 0,
    packetsReceived: 3,
  });
  expect([seconds, breaks, packetsReceived]).toEqual([0, 0, 0]);
});
