// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { NEW_WORD } from '@/lib/contract/word/schedule.ts';
import { outboxOf } from './outboxes';
import { wordKeys } from './queries';
import type { Word } from './queries';
import { useSession } from './use-session';

const fake = vi.hoisted(() => ({ api: vi.fn<() => Promise<unknown>>() }));
vi.mock('@/lib/api/browser', () => ({ browserApi: fake.api }));

const createdAt = '2026-11-28T09:00:00.000Z';
const word = (id: number, progress: object = {}): Word =>
  ({ id, createdAt, progress: { ...NEW_WORD, dueAt: createdAt, reviewedAt: null, ...progress } }) as never;
const SENT = {
  ...{ phase: 'REVIEW', step: 0, stability: 8, difficulty: 5 },
  ...{ dueAt: '2099-01-01T00:00:00.000Z', reviewedAt: new Date().toISOString() },
};

it('what was sent before the line was lost comes back at once when it is taken back', async () => {
  const client = new QueryClient();
  client.setQueryData(wordKeys.dueOf(null), [word(1), word(2)]);
  fake.api.mockResolvedValue({ reviewWords: [word(1, SENT)] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  );
  const { result } = renderHook(() => useSession(1, null, false), { wrapper });
  await act(async () => {
    client.setQueryDefaults(wordKeys.all, { staleTime: Infinity });
    result.current.grade(4);
    await outboxOf(1, client).send();
  });
  expect(result.current.current?.word.id).toBe(2);
  expect(result.current.done).toBe(1);
  fake.api.mockRejectedValue(new ApiError('NETWORK_FAILURE'));
  act(() => result.current.undo());
  expect(result.current.current?.word.id).toBe(1);
  expect(result.current.canUndo).toBe(false);
  expect(result.current.done).toBe(0);
});
