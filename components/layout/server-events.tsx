'use client';
import { partialMatchKey, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { refetchAfterEvent } from '@/lib/realtime/refetch-after-event';
import type { Refresh } from '@/lib/realtime/refresh';
import { getSocket, useServerEvent, useSocketReconnect } from '@/lib/realtime/socket';
import { REFRESHES } from './refreshes';

interface Changed {
  kind: unknown;
  id: number;
}

const toChanged = (payload: unknown): Changed | null =>
  typeof payload === 'object' && payload !== null && 'kind' in payload && 'id' in payload
    ? { kind: payload.kind, id: Number(payload.id) }
    : null;

/** The keys of these refreshes, each once. A key below a shorter one is left out: it is refetched with that one. */
function distinctKeys(refreshes: readonly Refresh[]): QueryKey[] {
  const keys: QueryKey[] = [];
  for (const key of refreshes.flatMap((refresh) => refresh.keys).sort((a, b) => a.length - b.length))
    if (!keys.some((shorter) => partialMatchKey(key, shorter))) keys.push(key);
  return keys;
}

const markStale = (client: QueryClient, queryKey: QueryKey) =>
  void client.invalidateQueries({ queryKey, refetchType: 'none' });

interface Due {
  timer: ReturnType<typeof setTimeout>;
  at: number;
}

/** Refetches the queries of a refresh; further events during its delay cause no second refetch. */
function useRefetch(): (refresh: Refresh, id: number | null) => void {
  const client = useQueryClient();
  const due = useRef(new Map<Refresh, Due>());
  useEffect(() => {
    const timers = due.current;
    return () => timers.forEach(({ timer }) => clearTimeout(timer));
  }, []);
  return (refresh, id) => {
    if (refresh.atOpening) return refresh.keys.forEach((key) => markStale(client, key));
    const refetch = () => refresh.keys.forEach((key) => void refetchAfterEvent(client, key));
    if (!refresh.delayOf) return refetch();
    const delay = refresh.delayOf(id);
    const at = Date.now() + delay;
    const known = due.current.get(refresh);
    if (known && known.at <= at) return;
    clearTimeout(known?.timer);
    const timer = setTimeout(() => {
      due.current.delete(refresh);
      refetch();
    }, delay);
    due.current.set(refresh, { timer, at });
  };
}

/** The refreshes that an event calls for. */
function refreshesOf(event: string, payload: unknown): Refresh[] {
  const kind = event === SERVER_EVENTS.changed ? toChanged(payload)?.kind : undefined;
  return REFRESHES.filter(({ on }) => ('event' in on ? on.event === event : on.kind === kind));
}

/** The keys that the events of the last moments made stale. */
const recentlyStaleKeys = (): QueryKey[] =>
  [SERVER_EVENTS.changed, SERVER_EVENTS.notification].flatMap((event) =>
    getSocket()
      .recentEvents(event)
      .flatMap((payload) => refreshesOf(event, payload).flatMap(({ keys }) => keys)),
  );

/**
 * Marks the data that a page brings along as stale if a recent event is about it: the server may have read it before
 * the event. It is refetched when it is shown.
 */
function useStaleAtOpening(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'added') return;
        if (recentlyStaleKeys().some((key) => partialMatchKey(query.queryKey, key))) query.invalidate();
      }),
    [client],
  );
}

/** Shows changes by others, or by the viewer on another device, in lists and badges at once. */
export function ServerEvents() {
  const client = useQueryClient();
  const refetch = useRefetch();
  useStaleAtOpening();
  useSocketReconnect(() => {
    const shown = REFRESHES.filter(({ atOpening }) => !atOpening);
    for (const key of distinctKeys(shown)) void refetchAfterEvent(client, key);
    for (const { atOpening, keys } of REFRESHES) if (atOpening) keys.forEach((key) => markStale(client, key));
  });
  useServerEvent(SERVER_EVENTS.changed, (payload) => {
    const id = toChanged(payload)?.id ?? null;
    for (const refresh of refreshesOf(SERVER_EVENTS.changed, payload)) refetch(refresh, id);
  });
  useServerEvent(SERVER_EVENTS.notification, (payload) => {
    for (const refresh of refreshesOf(SERVER_EVENTS.notification, payload)) refetch(refresh, null);
  });
  return null;
}
