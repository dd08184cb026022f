import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * Runs a call to the media server; a failure is logged, unless it only says that what was to be removed does not
 * exist. False: it failed.
 */
export type Tolerant = (call: string, work: () => Promise<unknown>) => Promise<boolean>;

export function tolerate(log: Logger): Tolerant {
  return async (call, work) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 404) return true;
      log.warn({ err: error, call }, 'media server did not follow');
      return false;
    }
    return true;
  };
}

/** Repeats failed calls, each until it succeeds or `times` attempts have failed. */
export interface Repeats {
  add(call: string, work: () => Promise<unknown>): void;
  stop(): void;
}

export function createRepeats(tolerant: Tolerant, every: number, times: number): Repeats {
  const stopping = new AbortController();
  const repeat = async (call: string, work: () => Promise<unknown>) => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      await pause(every, undefined, { ref: false, signal: stopping.signal });
      if (await tolerant(call, work)) return;
    }
  };
  return {
    // It rejects only when it is stopped.
    add: (call, work) => void repeat(call, work).catch(() => undefined),
    stop: () => stopping.abort(),
  };
}
