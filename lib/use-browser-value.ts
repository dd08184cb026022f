'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser knows and that does not change while a page is open. `onServer` is used on the server
 * and in the first render here.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer);
}
