type Listener = (sentAt: number) => void;
const listeners = new Set<Listener>();

/**
 * Calls the listener whenever the API has answered this page, with the time at which it was asked (milliseconds).
 * Returns a function that stops it.
 */
export function onReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyReachable(sentAt: number): void {
  for (const listener of listeners) listener(sentAt);
}
