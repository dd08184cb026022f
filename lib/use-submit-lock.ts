'use client';
import { useCallback, useRef } from 'react';
import type { SyntheticEvent } from 'react';

/**
 * Runs a form's submission, one at a time. A mutation's pending state is rendered after the event, too late for a
 * second press in the same moment, which would create a second lesson, board or account.
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
