// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { outboxOf } from './outboxes';
import { wordKeys } from './queries';
import type { Word } from './queries';

const word = (id: number, phase: string): Word => ({ id, progress: { phase } }) as unknown as Word;
vi.mock('@/lib/api/browser', () => ({ browserApi: async () => ({ reviewWords: [word(7, 'REVIEW')] }) }));

it('what the server answers is shown in the part of the product where the person is now', async () => {
  const [before, now] = [new QueryClient(), new QueryClient()];
  for (const client of [before, now])
    client.setQueryData(wordKeys.dueOf(null), [word(7, 'NEW'), word(8, 'NEW')]);
  const outbox = outboxOf(1, before);
  expect(outboxOf(1, now)).toBe(outbox);
  outbox.add({ id: 'a', userId: 1, wordId: 7, grade: 3, undoes: null, at: 1 });
  await outbox.send();
  expect(now.getQueryData(wordKeys.dueOf(null))).toEqual([word(7, 'REVIEW'), word(8, 'NEW')]);
});
