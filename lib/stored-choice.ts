import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/**
 * A choice about this device, read from its storage, and followed when another tab changes it. It begins as the server
 * draws it (`onServer`), so that the first drawing here agrees.
 */
export function createStoredChoice<Value>(onServer: Value, read: () => Value): StoreApi<Value> {
  const store = createStore<Value>(() => onServer);
  if (typeof window === 'undefined') return store;
  const refresh = () => store.setState(read(), true);
  refresh();
  window.addEventListener('storage', refresh);
  return store;
}
