import { expect, test } from 'vitest';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { findOpen, openOf, pagesOf } from './progress';

const trueFalse = (id: number) => ({
  id,
  shown: {
    type: 'trueFalse',
    block: {
      data: {
        statements: [
          { id: 'p1', text: 'a' },
          { id: 'p2', text: 'b' },
        ],
        shuffle: false,
      },
    },
  } as ShownBlock,
});

test('lists by number the exercises that are unanswered or partly answered', () => {
  const answers: Record<number, object> = { 8: { p1: true }, 9: { p1: true, p2: false } };
  const open = findOpen([trueFalse(7), trueFalse(8), trueFalse(9)], (id) => (answers[id] ?? null) as never);
  expect(open).toEqual({ unanswered: [{ id: 7, number: 1 }], incomplete: [{ id: 8, number: 2 }] });
});

test('counts the open exercises of each page', () => {
  const [one, two, three] = [{ id: 7 }, { id: 8 }, { id: 9 }];
  const left = { unanswered: [{ id: 7, number: 1 }], incomplete: [{ id: 8, number: 2 }] };
  expect(openOf([[one, two], [three]], left)).toEqual([2, 0]);
});

test('splits a quiz into pages, or puts it on one', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(pagesOf([1, 2], 0)).toEqual([[1, 2]]);
  expect(pagesOf([], 3)).toEqual([[]]);
});
