/**
 * What the drain has to know of this tab's outboxes before their script is here: both sides import this, and it
 * imports nothing.
 */
let isInMemory = false;
const closedListeners = new Set<() => void>();

/** An outbox had to do without the browser's database: nobody can see there that something waits. */
export function markMemoryOutbox(): void {
  isInMemory = true;
}

export const hasMemoryOutbox = (): boolean => isInMemory;

export function notifyOutboxClosed(): void {
  for (const listener of [...closedListeners]) listener();
}

/** Calls the listener when an outbox was closed; something may wait in it still. */
export function onOutboxClosed(listener: () => void): () => void {
  closedListeners.add(listener);
  return () => void closedListeners.delete(listener);
}
