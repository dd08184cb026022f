import type { Logger } from 'pino';

/**
 * Runs a call to the media server; a failure is logged, unless it only says that what was to be removed does not
 * exist.
 */
export type Tolerant = (call: string, work: () => Promise<unknown>) => Promise<void>;

export function tolerate(log: Logger): Tolerant {
  return async (call, work) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 404) return;
      log.warn({ err: error, call }, 'media server did not follow');
    }
  };
}
