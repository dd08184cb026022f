// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, dehydrate, useQueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnFromAnswer } from '@/lib/app/server-clock';
import { ServerState } from './server-state';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
const KEY = ['lessons'];

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, Symbol.for('tildesh.server-clock'));
  vi.useRealTimers();
});

/** What the server sends, which it asked for now. */
function sentNow(data: string) {
  const client = new QueryClient();
  client.setQueryData(KEY, data, { updatedAt: NOW });
  return {
    ...dehydrate(client),
    queries: dehydrate(client).queries.map((query) => ({ ...query, dehydratedAt: NOW })),
  };
}

/** What this device's cache has after it: data, and their age in milliseconds. */
function readOn(deviceOff: number, isKnown = true) {
  const client = new QueryClient();
  vi.setSystemTime(NOW + deviceOff);
  if (isKnown) learnFromAnswer(new Headers({ 'x-server-time': String(NOW) }), Date.now());
  const seen: { data?: unknown; age?: number } = {};
  function Reader() {
    const state = useQueryClient().getQueryState(KEY);
    Object.assign(seen, { data: state?.data, age: Date.now() - (state?.dataUpdatedAt ?? 0) });
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <ServerState state={sentNow('new')}>
        <Reader />
      </ServerState>
    </QueryClientProvider>,
  );
  return seen;
}

it.each([-DAY_MS, -300_000, 0, 300_000, DAY_MS])(
  'data that come now are new on a device that is off by %i ms',
  (off) => {
    expect(readOn(off)).toEqual({ data: 'new', age: 0 });
  },
);

it('are never of a time to come, also where the server did not say its own', () => {
  expect(readOn(-DAY_MS, false)).toEqual({ data: 'new', age: 0 });
});
