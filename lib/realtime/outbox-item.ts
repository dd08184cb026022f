import { v7 as uuidv7 } from 'uuid';
import type { StreamKind, StreamName } from '@/lib/contract/socket.ts';
import type { StreamPayloads } from '@/lib/contract/socket-payloads.ts';
import { isTooLarge } from './frame-size';

/** One operation that the server has not acknowledged yet. */
export interface OutboxItem<Payload = unknown> {
  /** Order of writing, given by the database; absent before the item is written. */
  position?: number;
  userId: number;
  stream: StreamName;
  opId: string;
  payload: Payload;
  createdAt: string;
  state: 'waiting' | 'refused';
  /** Code of the server's refusal. */
  code?: string;
  /**
   * It was sent at least once: the server may have stored it, so its content is fixed (the server refuses the same id
   * with other content).
   */
  attempted: boolean;
}

/** How a new payload changes the outbox: items to write (new ones have no position) and positions to remove. */
export interface OutboxChange {
  put: OutboxItem[];
  remove: number[];
}
export type Fold<Payload> = (
  items: readonly OutboxItem[],
  payload: Payload,
  make: (payload: Payload) => OutboxItem,
) => OutboxChange;

export function makeItem<K extends StreamKind>(
  userId: number,
  stream: StreamName,
  payload: StreamPayloads[K],
): OutboxItem<StreamPayloads[K]> {
  return {
    userId,
    stream,
    opId: uuidv7(),
    payload,
    createdAt: new Date().toISOString(),
    state: 'waiting',
    attempted: false,
  };
}

/** An item refused before sending: it is stored and shown, and its author changes or discards it. */
export const refusedHere = (item: OutboxItem): OutboxItem => ({
  ...item,
  state: 'refused',
  code: 'OPERATION_TOO_LARGE',
});

/** An item that was acknowledged and lost by a restore: sent again, it has its id, and is stored once (R8). */
export const lostBefore = (opId: string) => ({
  opId,
  state: 'refused' as const,
  code: 'STREAM_RESTORED',
  attempted: true,
});

/** It is not merged with others, and stands there once. */
export function broughtBack<Payload>(
  items: readonly OutboxItem[],
  payload: Payload,
  make: (payload: Payload) => OutboxItem,
): OutboxChange {
  const item = make(payload);
  return { put: items.some(({ opId }) => opId === item.opId) ? [] : [item], remove: [] };
}

/** For messages, which are not merged: each is its own operation. */
export function appendOnly<Payload>(
  _items: readonly OutboxItem[],
  payload: Payload,
  make: (payload: Payload) => OutboxItem,
): OutboxChange {
  const item = make(payload);
  return { put: [isTooLarge(item.stream, item) ? refusedHere(item) : item], remove: [] };
}
