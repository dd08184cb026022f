import { expect, it } from 'vitest';
import { boxAfterKey, drawnBox, fitBox, moveSpotSettings, spotNames } from './spots';

const box = { x: 0.5, y: 0.5, w: 0.2, h: 0.1 };

it('arrows move by one per cent, Shift resizes, and nothing leaves the picture', () => {
  expect(boxAfterKey(box, 'ArrowLeft', false)).toEqual({ ...box, x: 0.49 });
  expect(boxAfterKey(box, 'ArrowDown', true)).toEqual({ ...box, h: 0.11 });
  expect(boxAfterKey({ ...box, x: 0.8 }, 'ArrowRight', false)).toEqual({ ...box, x: 0.8 });
  expect(boxAfterKey({ ...box, x: 0.8 }, 'ArrowRight', true)).toEqual({ ...box, x: 0.8 });
  expect(boxAfterKey(box, 'Enter', false)).toBeNull();
});

it('a drag draws a box from any corner, a tap one of the default size', () => {
  expect(drawnBox({ x: 0.6, y: 0.6 }, { x: 0.2, y: 0.3 })).toEqual({ x: 0.2, y: 0.3, w: 0.4, h: 0.3 });
  expect(drawnBox({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 })).toEqual({ x: 0.4, y: 0.45, w: 0.2, h: 0.1 });
  expect(fitBox({ x: -1, y: 2, w: 0.5, h: 0.001 })).toEqual({ x: 0, y: 0.98, w: 0.5, h: 0.02 });
});

it('settings of a spot stay with it when others are added, removed, or are on an earlier picture', () => {
  const images = [{ id: 'i1' }, { id: 'i2' }];
  const spots = [
    { id: 'a', imageId: 'i2' },
    { id: 'b', imageId: 'i1' },
    { id: 'c', imageId: 'i2' },
  ];
  const before = { images, spots };
  expect(spotNames(before)).toEqual(['s2', 's1', 's3']);
  const settings = { s2: 'exact', s3: 'lenient' };
  expect(moveSpotSettings(before, before, settings)).toEqual(settings);
  const more = { images, spots: [...spots, { id: 'd', imageId: 'i1' }] };
  expect(moveSpotSettings(before, more, settings)).toEqual({ s3: 'exact', s4: 'lenient' });
  const fewer = { images: [{ id: 'i2' }], spots: spots.filter(({ imageId }) => imageId === 'i2') };
  expect(moveSpotSettings(before, fewer, settings)).toEqual({ s1: 'exact', s2: 'lenient' });
  const withoutOne = { images, spots: spots.slice(1) };
  expect(moveSpotSettings(before, withoutOne, settings)).toEqual({ s2: 'lenient' });
});
