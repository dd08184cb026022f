'use client';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { abortableApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { onReachable } from '@/lib/api/reachable';
import { CreateSocketTicketDocument } from '@/graphql/generated/graphql';
import { createAppSocket } from './app-socket';
import { onReconnect } from './on-reconnect';
import type { AppSocket, FindCredentials, SocketStatus } from './app-socket';

export type { AppSocket, SocketStatus } from './app-socket';

/** A new ticket for every attempt: each is valid once. Without a session there is nothing to try. */
const findTicket: FindCredentials = async (signal) => {
  try {
    const { createSocketTicket } = await abortableApi(signal)(CreateSocketTicketDocument);
    return { url: createSocketTicket.url, auth: { ticket: createSocketTicket.ticket } };
  } catch (error) {
    if (isApiError(error, 'UNAUTHORIZED')) return { stop: 'UNAUTHORIZED' };
    throw error;
  }
};

let shared: AppSocket | null = null;

/** An answer of the API to anything else shows that the network works again. */
function wokenByApi(socket: AppSocket): AppSocket {
  onReachable(socket.wake);
  return socket;
}

/** The signed-in person's one socket of this tab. RealtimeProvider connects it. */
export function getSocket(): AppSocket {
  shared ??= wokenByApi(createAppSocket(findTicket));
  return shared;
}

/** A socket for the holder of a board's preview link, who may read this one board without an account. */
export function createPreviewSocket(url: string, boardId: number, accessKey: string): AppSocket {
  return createAppSocket(async () => ({ url, auth: { boardId, accessKey } }));
}

const subscribe = (listener: () => void) => getSocket().subscribe(listener);

export function useSocketStatus(): SocketStatus {
  return useSyncExternalStore(
    subscribe,
    () => getSocket().status(),
    () => 'connecting',
  );
}

/** Code of the reason the socket stopped (UNAUTHORIZED: signed out elsewhere); null while it tries. */
export function useSocketStop(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => getSocket().stopped(),
    () => null,
  );
}

/**
 * Subscribes to a server event by name (SERVER_EVENTS), and first receives the recent ones, because what is shown may
 * be older. The handler may change between renders.
 */
export function useServerEvent(event: string, handler: (payload: unknown) => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const socket = getSocket();
    for (const payload of socket.recentEvents(event)) onEvent(payload);
    return socket.on(event, (payload) => onEvent(payload));
  }, [event]);
}

/**
 * Calls the handler after each reconnection: events of the meantime were missed. The handler may change between
 * renders.
 */
export function useSocketReconnect(handler: () => void): void {
  const notify = useEffectEvent(handler);
  useEffect(() => onReconnect(getSocket(), () => notify()), []);
}
