import { expect, it } from 'vitest';
import { middleSquare, toCropInput } from './crop';

const shown = { width: 4000, height: 2000 };

it('is the same square on a stored picture of the same size', () => {
  expect(toCropInput({ x: 10.4, y: 20.6, size: 500.2, turns: 0 }, shown, shown)).toEqual({
    x: 10,
    y: 21,
    size: 500,
    turns: 0,
  });
});

it('shrinks with a picture that was stored smaller', () => {
  const crop = { x: 1000, y: 400, size: 1600, turns: 0 };
  expect(toCropInput(crop, shown, { width: 3000, height: 1500 })).toEqual({
    x: 750,
    y: 300,
    size: 1200,
    turns: 0,
  });
});

it('is measured on the picture after its turns', () => {
  // Upright after the turns: 2000 wide and 4000 high.
  const crop = { x: 0, y: 3000, size: 1000, turns: 3 };
  expect(toCropInput(crop, shown, { width: 2000, height: 1000 })).toEqual({
    x: 0,
    y: 1500,
    size: 500,
    turns: 3,
  });
});

it('never exceeds the edge, whatever was rounded', () => {
  const crop = { x: -0.4, y: 0.6, size: 2000.7, turns: 0 };
  expect(toCropInput(crop, shown, shown)).toEqual({ x: 0, y: 0, size: 2000, turns: 0 });
  expect(toCropInput({ x: 3999, y: 1999, size: 10, turns: 0 }, shown, shown)).toMatchObject({
    x: 3990,
    y: 1990,
  });
});

it.each([
  [0, { x: 1000, y: 0, size: 2000, turns: 0 }],
  [1, { x: 0, y: 1000, size: 2000, turns: 1 }],
])('is centred by default, after %i turns', (turns, square) => {
  expect(middleSquare(shown, turns)).toEqual(square);
});
