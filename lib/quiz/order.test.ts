import { expect, it } from 'vitest';
import { swapOrders } from './order';

const items = [7, 8, 9].map((id, index) => ({ id, order: index + 1 }));
const ids = (first: number, second: number) => swapOrders(items, first, second).map(({ id }) => id);

it('two exercises change places, the others stay', () => {
  expect(ids(7, 8)).toEqual([8, 7, 9]);
  expect(ids(9, 7)).toEqual([9, 8, 7]);
  expect(swapOrders(items, 7, 8).map(({ order }) => order)).toEqual([1, 2, 3]);
});

it('one that is gone, and the same one twice, change nothing', () => {
  expect(ids(7, 70)).toEqual([7, 8, 9]);
  expect(ids(8, 8)).toEqual([7, 8, 9]);
});
