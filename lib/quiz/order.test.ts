import { expect, it } from 'vitest';
import { swapOrders } from './order';

const items = [7, 8, 9].map((id, index) => ({ id, order: index + 1 }));
const ids = (first: number, second: number) => swapOrders(items, first, second).map(({ id }) => id);

it('two exercises swap places, the others stay', () => {
  expect(ids(7, 8)).toEqual([8, 7, 9]);
  expect(ids(9, 7)).toEqual([9, 8, 7]);
  expect(swapOrders(items, 7, 8).map(({ order }) => order)).toEqual([1, 2, 3]);
});

it('a deleted exercise, or the same one twice, changes nothing', () => {
  expect(ids(7, 70)).toEqual([7, 8, 9]);
  expect(ids(8, 8)).toEqual([7, 8, 9]);
});
