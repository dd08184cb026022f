import { expect, it } from 'vitest';
import { swapItems } from './swap-items';

const items = [{ id: 1 }, { id: 2 }, { id: 3 }];

it('swaps two places, and a second swap undoes the first', () => {
  const swapped = swapItems(items, 1, 3);
  expect(swapped.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(swapItems(swapped, 1, 3)).toEqual(items);
});

it('leaves the list when one is missing', () => {
  expect(swapItems(items, 1, 9)).toEqual(items);
});
