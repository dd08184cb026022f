// @vitest-environment happy-dom
import {
  dehydrate,
  hydrate,
  matchQuery,
  QueryClient,
  QueryObserver,
  QueryClientProvider,
} from '@tanstack/react-query';
import type { Query, QueryKey } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceKeys } from '@/lib/balance/keys';
import { chatKeys } from '@/lib/chat/keys';
import { connectionKeys } from '@/lib/connection/keys';
import { contactKeys } from '@/lib/contact/queries';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { historyKeys } from '@/lib/history/keys';
import { liveKeys } from '@/lib/live/queries';
import { postKeys } from '@/lib/post/keys';
import { notificationKeys } from '@/lib/notification/queries';
import { scheduleKeys } from '@/lib/schedule/queries';
import { ServerEvents } from './server-events';

const socket = vi.hoisted(() => ({
  handlers: new Map<string, (payload: unknown) => void>(),
  reconnect: () => {},
  recent: [] as { event: string; payload: unknown }[],
}));
vi.mock('@/lib/realtime/socket', () => ({
  getSocket: () => ({
    recentEvents: (name: string) =>
      socket.recent.filter(({ event }) => event === name).map(({ payload }) => payload),
  }),
  useServerEvent: (event: string, handler: (payload: unknown) => void) => socket.handlers.set(event, handler),
  useSocketReconnect: (handler: () => void) => (socket.reconnect = handler),
}));

const ROWS = balanceKeys.rows({ type: null, fromDate: null, toDate: null });
const KEYS = [
  balanceKeys.own,
  ROWS,
  historyKeys.lessons,
  chatKeys.lists,
  connectionKeys.counts,
  contactKeys.sharings,
  notificationKeys.badges,
  notificationKeys.types,
  scheduleKeys.counts,
  liveKeys.schedule(7),
];
let client: QueryClient;
const emit = (event: string, payload?: unknown) => act(async () => socket.handlers.get(event)?.(payload));
const changed = (kind: string, id = 7) => emit(SERVER_EVENTS.changed, { kind, id });
const queryOf = (queryKey: QueryKey) => client.getQueryCache().find({ queryKey }) as Query;
const stale = () => KEYS.filter((key) => client.getQueryState(key)?.isInvalidated);

beforeEach(() => {
  vi.useFakeTimers();
  socket.recent = [];
  client = new QueryClient();
  for (const key of KEYS) client.setQueryData(key, 'known');
  render(
    <QueryClientProvider client={client}>
      <ServerEvents />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['connection', [chatKeys.lists, connectionKeys.counts]],
  ['contact', [connectionKeys.counts, contactKeys.sharings]],
  ['schedule', [scheduleKeys.counts, liveKeys.schedule(7)]],
])('a change of kind %s makes its queries stale, and no others', async (kind, keys) => {
  await changed(kind);
  expect(stale()).toEqual(keys);
});

it('a notification makes the badges and lists of notifications stale', async () => {
  await emit(SERVER_EVENTS.notification);
  expect(stale()).toEqual([notificationKeys.badges, notificationKeys.types]);
});

it('refetches once, after a delay, for several chats that change shortly after each other', async () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  for (const id of [1, 2, 3]) await changed('chat', id);
  expect(stale()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(stale()).toEqual([chatKeys.lists, notificationKeys.badges]);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a row of the ledger makes the balance and the history of lessons stale, once for several', async () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  for (const id of [0, 0]) await changed('balance', id);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(stale()).toEqual([balanceKeys.own, ROWS, historyKeys.lessons]);
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([null, 'chat', {}, { kind: 'chat' }, { kind: 'unheard-of', id: 1 }])(
  '%j changes nothing',
  async (payload) => {
    await emit(SERVER_EVENTS.changed, payload);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(stale()).toEqual([]);
  },
);

it.each([
  ['a connection', () => changed('connection')],
  ['a reconnect', () => act(async () => socket.reconnect())],
])('after %s a feed on screen stays as it is, and is read again when it is opened', async (_, happen) => {
  const read = vi.fn(async () => 'posts');
  const queryKey = postKeys.feed('ALL');
  const open = () =>
    new QueryObserver(client, { queryKey, queryFn: read, staleTime: Infinity }).subscribe(() => undefined);
  const close = open();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(read).toHaveBeenCalledTimes(1);
  await happen();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(read).toHaveBeenCalledTimes(1);
  close();
  open();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(read).toHaveBeenCalledTimes(2);
});

it('makes all of it stale after a reconnect, each query once', async () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  await act(async () => socket.reconnect());
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(stale()).toEqual(KEYS);
  const filters = asked.mock.calls.map(([filter]) => filter);
  for (const key of KEYS)
    expect(filters.filter((filter) => matchQuery(filter ?? {}, queryOf(key)))).toHaveLength(1);
});

describe('data that a page brings along', () => {
  const KEY = [...contactKeys.all, 'of the next page'];
  const open = () => {
    const server = new QueryClient();
    server.setQueryData(KEY, 'read before the event');
    hydrate(client, dehydrate(server));
  };

  it.each([
    [{ event: SERVER_EVENTS.changed, payload: { kind: 'contact', id: 7 } }, true],
    [{ event: SERVER_EVENTS.changed, payload: { kind: 'schedule', id: 7 } }, false],
    [{ event: SERVER_EVENTS.notification, payload: { kind: 'contact', id: 7 } }, false],
  ])('after %j is stale: %s', (event, expected) => {
    socket.recent = [event];
    open();
    expect(client.getQueryState(KEY)).toMatchObject({
      data: 'read before the event',
      isInvalidated: expected,
    });
  });

  it('is fresh without recent events, and so is what the browser has just asked for', async () => {
    open();
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
    client.removeQueries({ queryKey: KEY });
    socket.recent = [{ event: SERVER_EVENTS.changed, payload: { kind: 'contact', id: 7 } }];
    await client.fetchQuery({ queryKey: KEY, queryFn: () => 'read after the event' });
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
  });
});
