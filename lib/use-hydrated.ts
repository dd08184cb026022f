'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is what the server drew: it answers no press, and knows nothing of this tab's storage. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
