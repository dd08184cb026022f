'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser knows, and what does not change by itself while a page is open. `onServer` is what the server
 * draws with, and so does the first drawing here.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer);
}
