'use client';
import { useCallback, useRef } from 'react';
import type { SyntheticEvent } from 'react';

/**
 * Runs what a form sends, one at a time. Whether a mutation is pending is drawn after the event, too late for
 * a second press in the same moment: without the lock it would make a second lesson, board or account.
 */
export function useSubmitLock() {
  const busy = useRef(false);
  return useCallback(async (event: SyntheticEvent, run: () => Promise<unknown>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await run();
    } finally {
      busy.current = false;
    }
  }, []);
}
