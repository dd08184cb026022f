import { vi } from 'vitest';

/**
 * Waits until `check` passes, `timeout` milliseconds at most. Retries every few milliseconds, because a component settles
 * long before vitest's own interval of 50 ms.
 */
export const until = <T>(check: () => T | Promise<T>, timeout = 1_000): Promise<T> =>
  vi.waitFor(check, { interval: 5, timeout });
