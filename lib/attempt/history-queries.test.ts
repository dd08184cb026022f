import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ApiClient } from '@/lib/api/client';
import { markedExercisesQuery } from './history-queries';

/** An api with a submission of `total` exercises, of which it returns three at a time. */
function apiOf(total: number) {
  const asked: number[] = [];
  const api = (_document: unknown, { skip }: { skip: number }) => {
    asked.push(skip);
    const items = Array.from({ length: Math.max(0, Math.min(3, total - skip)) }, (_, at) => skip + at);
    return Promise.resolve({ getExercisesHistoryPaginated: { total, hasMore: skip + 3 < total, items } });
  };
  return { api: api as unknown as ApiClient, asked };
}

async function load(total: number, pages: number) {
  const { api, asked } = apiOf(total);
  const query = markedExercisesQuery(api, 1);
  const data = await new QueryClient().fetchInfiniteQuery({ ...query, pages });
  const got = data.pages.map(({ items }) => items as unknown as number[]);
  return { got, asked, last: data.pages.at(-1) };
}

const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test.each([
  [0, [0]],
  [2, [0]],
  [10, [0, 3, 6, 9]],
  [20, [0, 3, 6, 9, 12, 15, 18]],
])('returns all %i exercises of a submission at once', async (total, calls) => {
  const { got, asked, last } = await load(total, 1);
  expect(got).toEqual([upTo(0, total)]);
  expect(asked).toEqual(calls);
  expect(last?.hasMore).toBe(false);
});

test('returns those of a longer one twenty at a time, each once', async () => {
  const { got, last } = await load(45, 3);
  expect(got).toEqual([upTo(0, 20), upTo(20, 40), upTo(40, 45)]);
  expect(last?.hasMore).toBe(false);
});
