import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ApiClient } from '@/lib/api/client';
import { languagePeopleQuery } from './queries';

const person = (id: number, connectionStatus: string) => ({ id, connectionStatus });
const VIEWER = { role: 'STUDENT', targetLanguage: { id: 3 } } as Parameters<typeof languagePeopleQuery>[1];

/** What is offered where the pages of people are these, and from where each was asked. */
async function offered(...pages: object[][]) {
  const asked: number[] = [];
  const api = (async (_document: unknown, { skip }: { skip: number }) => {
    asked.push(skip);
    const items = pages[skip / 20] ?? [];
    return { searchUsers: { items, hasMore: skip / 20 < pages.length - 1 } };
  }) as unknown as ApiClient;
  const people = await new QueryClient().fetchQuery(languagePeopleQuery(api, VIEWER));
  return { ids: people.map(({ id }) => id), asked };
}

it('looks further where those found first are known', async () => {
  const known = [person(1, 'CONNECTED'), person(2, 'INVITED')];
  expect(await offered([...known, person(3, 'NONE')], [person(4, 'NONE')])).toEqual({
    ids: [3, 4],
    asked: [0, 20],
  });
  expect(await offered(known, known, known, [person(5, 'NONE')])).toEqual({ ids: [], asked: [0, 20, 40] });
});

it('asks once where there are enough', async () => {
  const strangers = [6, 7, 8, 9].map((id) => person(id, 'NONE'));
  expect(await offered(strangers, strangers)).toEqual({ ids: [6, 7, 8], asked: [0] });
});
