import type { StreamName } from '@/lib/contract/socket.ts';
import type { AppSocket } from './app-socket';

/** How often each stream is open on a socket: only the last one to close leaves it. */
const openings = new WeakMap<AppSocket, Map<StreamName, number>>();
export function countOpening(socket: AppSocket, name: StreamName, by: 1 | -1): number {
  const counts = openings.get(socket) ?? new Map<StreamName, number>();
  openings.set(socket, counts);
  const count = (counts.get(name) ?? 0) + by;
  counts.set(name, count);
  return count;
}

/** Whether a component of this tab shows this stream already. */
export function isStreamOpen(socket: AppSocket, name: StreamName): boolean {
  return (openings.get(socket)?.get(name) ?? 0) > 0;
}

type ClosedListener = (name: StreamName) => void;
const closedListeners = new WeakMap<AppSocket, Set<ClosedListener>>();

/** Calls the listener when no component of this tab shows a stream any more; its outbox may still hold items. */
export function onStreamClosed(socket: AppSocket, listener: ClosedListener): () => void {
  const listeners = closedListeners.get(socket) ?? new Set();
  closedListeners.set(socket, listeners.add(listener));
  return () => void listeners.delete(listener);
}

export function notifyClosed(socket: AppSocket, name: StreamName): void {
  closedListeners.get(socket)?.forEach((listener) => listener(name));
}
