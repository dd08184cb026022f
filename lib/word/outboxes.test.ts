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

it('a list that was asked for before a grade does not bring its word back', async () => {
  const client = new QueryClient();
  const queryKey = wordKeys.dueOf(null);
  client.setQueryData(queryKey, [word(7, 'NEW')]);
  const old = Promise.withResolvers<Word[]>();
  const asked = client.fetchQuery({ queryKey, queryFn: () => old.promise }).catch(() => undefined);
  const outbox = outboxOf(2, client);
  outbox.add({ id: 'b', userId: 2, wordId: 7, grade: 3, undoes: null, at: 1 });
  await outbox.send();
  old.resolve([word(7, 'NEW')]);
  await asked;
  expect(client.getQueryData(queryKey)).toEqual([word(7, 'REVIEW')]);
});
