import { vi } from 'vitest';

/**
 * What is awaited comes in milliseconds on a free machine and in many seconds on one with four other tests beside it.
 * vitest's own second would decide by the machine. How soon something comes is measured in bench/, never here.
 */
export const PATIENCE_MS = 20_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
