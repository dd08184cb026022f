import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChatOperation, SendPayload, StoredOperation } from '@/lib/contract/socket-payloads.ts';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { AppSocket } from './app-socket';
import { drainOutbox } from './drain';
import { countWaiting } from './outbox';
import { openStream } from './stream';

const SILENT = { reset: () => undefined, apply: () => undefined };
let nextUser = 100;
let end: () => void = () => undefined;
afterEach(() => end());

/** A socket that is always connected; `takes` is what the server does with an operation. */
function socketWith(takes: (send: SendPayload) => Promise<unknown>): AppSocket & { joins: number } {
  const socket = {
    joins: 0,
    status: () => 'online' as const,
    stopped: () => null,
    subscribe: () => () => undefined,
    onConnection: (listener: (up: boolean) => void) => {
      listener(true);
      return () => undefined;
    },
    on: () => () => undefined,
    emit: () => undefined,
    request: async (event: string, payload: unknown) => {
      if (event !== STREAM_EVENTS.chat.join) return takes(payload as SendPayload);
      socket.joins += 1;
      return { ok: true, seq: 0, head: 0, snapshot: null, more: null, tail: [], canWrite: true };
    },
    connect: () => undefined,
    nudge: () => undefined,
    close: () => undefined,
  };
  return socket as unknown as AppSocket & { joins: number };
}

const stored = ({ opId, payload }: SendPayload): Partial<StoredOperation<ChatOperation>> & { ok: true } => ({
  ok: true,
  seq: 1,
  at: 'now',
  opId,
  payload: payload as ChatOperation,
});

test('sends what waits when its component is closed, although the connection never broke', async () => {
  const userId = nextUser++;
  let slow = true;
  const socket = socketWith((send) => (slow ? new Promise(() => undefined) : Promise.resolve(stored(send))));
  end = drainOutbox(userId, socket, async () => null);
  const page = openStream('chat', 5, SILENT, { userId, socket });
  await page.send({ message: 'the last word' });
  expect(await countWaiting(userId)).toBe(1);
  slow = false;
  page.close();
  await vi.waitFor(async () => expect(await countWaiting(userId)).toBe(0));
});

test('does not keep reopening a stream that the server denies', async () => {
  const userId = nextUser++;
  const socket = socketWith(async (send) => stored(send));
  const page = openStream('chat', 6, SILENT, {
    userId,
    socket: socketWith(() => new Promise(() => undefined)),
  });
  await page.send({ message: 'too late' });
  page.close();
  const request = socket.request;
  socket.request = (event, payload, timeout) =>
    event === STREAM_EVENTS.chat.join
      ? request(event, payload, timeout).then(() => ({ ok: false, code: 'INVALID_PERMISSIONS' }))
      : request(event, payload, timeout);
  end = drainOutbox(userId, socket, async () => null);
  const other = openStream('chat', 7, SILENT, { userId, socket });
  await vi.waitFor(() => expect(socket.joins).toBe(1));
  other.close();
  await vi.waitFor(() => expect(socket.joins).toBe(2));
  // Once the outbox answers its next query, everything that closing triggered has happened.
  expect(await countWaiting(userId)).toBe(1);
  expect(socket.joins).toBe(2);
});
