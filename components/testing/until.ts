import { vi } from 'vitest';

/**
 * Waits until `check` passes, `timeout` milliseconds at most. Retries every few milliseconds, because a component settles
 * long before vitest's own interval of 50 ms. The limit is far above the product's own paces, which are up to a second:
 * a limit of a second would pass or fail by which timer fires first.
 */
export const until = <T>(check: () => T | Promise<T>, timeout = 5_000): Promise<T> =>
  vi.waitFor(check, { interval: 5, timeout });
