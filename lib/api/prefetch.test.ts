import { QueryClient, hydrate } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ApiClient } from './client';
import { prefetch } from './prefetch';

const api = (async () => 'an answer') as unknown as ApiClient;
vi.mock('server-only', () => ({}));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'ru' }));
vi.mock('./server', () => ({ serverApi: async () => api }));

test('passes answers to the browser, but neither failures nor queries that were not requested', async () => {
  const state = await prefetch((given, client, locale) => [
    client.prefetchQuery({ queryKey: ['one', locale], queryFn: () => given('' as never) }),
    client.prefetchQuery({
      queryKey: ['two'],
      queryFn: () => Promise.reject(new Error('away')),
      retry: false,
    }),
    undefined,
  ]);
  const browser = new QueryClient();
  hydrate(browser, state);
  expect(browser.getQueryData(['one', 'ru'])).toBe('an answer');
  expect(state.queries).toHaveLength(1);
});
