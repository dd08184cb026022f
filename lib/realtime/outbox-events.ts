/**
 * What the drain must know of this tab's outboxes before their script is loaded: both sides import this file, and it
 * imports nothing.
 */
let isInMemory = false;
const closedListeners = new Set<() => void>();

/** An outbox could not use the browser's database, so nobody can see there that items wait. */
export function markMemoryOutbox(): void {
  isInMemory = true;
}

export const hasMemoryOutbox = (): boolean => isInMemory;

export function notifyOutboxClosed(): void {
  for (const listener of [...closedListeners]) listener();
}

/** Calls the listener when an outbox was closed; it may still hold items. */
export function onOutboxClosed(listener: () => void): () => void {
  closedListeners.add(listener);
  return () => void closedListeners.delete(listener);
}
