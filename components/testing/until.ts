import { vi } from 'vitest';

/**
 * Waits until `check` passes. Retries every few milliseconds, because a component settles long before vitest's own
 * interval of 50 ms. The limit is the one of all tests (tests/patience.ts) unless `timeout` milliseconds are given.
 */
export const until = <T>(check: () => T | Promise<T>, timeout?: number): Promise<T> =>
  vi.waitFor(check, { interval: 5, ...(timeout !== undefined && { timeout }) });
