'use client';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { CreateSocketTicketDocument } from '@/graphql/generated/graphql';
import { createAppSocket } from './app-socket';
import { onReconnect } from './on-reconnect';
import type { AppSocket, FindCredentials, SocketStatus } from './app-socket';

export type { AppSocket, SocketStatus } from './app-socket';

/** A fresh ticket for every attempt: it serves once. Without a session there is nothing to try. */
const findTicket: FindCredentials = async () => {
  try {
    const { createSocketTicket } = await browserApi(CreateSocketTicketDocument);
    return { url: createSocketTicket.url, auth: { ticket: createSocketTicket.ticket } };
  } catch (error) {
    if (isApiError(error, 'UNAUTHORIZED')) return { stop: 'UNAUTHORIZED' };
    throw error;
  }
};

let shared: AppSocket | null = null;

/** The signed-in person's one socket of this tab. RealtimeProvider connects it. */
export function getSocket(): AppSocket {
  shared ??= createAppSocket(findTicket);
  return shared;
}

/** Whoever holds a board's preview link: reads this one board, without account. */
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

/** Why the socket gave up (UNAUTHORIZED: signed out elsewhere); null while it tries. */
export function useSocketStop(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => getSocket().stopped(),
    () => null,
  );
}

/**
 * Events of the server by their name (SERVER_EVENTS), and first the recent ones: what is drawn here may be
 * older. The handler may change between renders.
 */
export function useServerEvent(event: string, handler: (payload: unknown) => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const socket = getSocket();
    for (const payload of socket.recentEvents(event)) onEvent(payload);
    return socket.on(event, (payload) => onEvent(payload));
  }, [event]);
}

/** The socket stands, which it did not before: events of the meantime were missed. The handler may change between renders. */
export function useSocketReconnect(handler: () => void): void {
  const notify = useEffectEvent(handler);
  useEffect(() => onReconnect(getSocket(), () => notify()), []);
}
