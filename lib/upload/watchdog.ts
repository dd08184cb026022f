/** Longer than the web waits for the API (proxy.ts): a client that received nothing for this long has no network. */
const TIMEOUT_MS = 90_000;

/**
 * Calls `onTimeout` after a long silence: browsers wait for a dead network for a quarter of an hour unless it is
 * reported.
 */
export function createWatchdog(onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    /** Call it when something arrived, or is awaited from now on. */
    feed: () => {
      stop();
      timer = setTimeout(onTimeout, TIMEOUT_MS);
    },
    /** Call it when nothing is awaited any more. */
    stop,
  };
}
