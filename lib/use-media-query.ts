'use client';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether the browser matches a media query now; false on the server. */
export function useMediaQuery(text: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(text);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [text],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(text).matches,
    () => false,
  );
}
