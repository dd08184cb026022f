import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/**
 * A choice about this device, read from its storage; changes in other tabs are followed. It begins with the server's
 * value (`onServer`), so that hydration matches.
 */
export function createStoredChoice<Value>(onServer: Value, read: () => Value): StoreApi<Value> {
  const store = createStore<Value>(() => onServer);
  if (typeof window === 'undefined') return store;
  const refresh = () => store.setState(read(), true);
  refresh();
  window.addEventListener('storage', refresh);
  return store;
}
