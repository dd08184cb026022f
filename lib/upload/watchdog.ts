/** Longer than the web waits for the API (proxy.ts): who has received nothing for this long has no network. */
const TIMEOUT_MS = 90_000;

/** Browsers wait for a dead network for a quarter of an hour, as long as nothing says that it is. */
export function createWatchdog(onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    /** Something came, or is waited for from now on. */
    feed: () => {
      stop();
      timer = setTimeout(onTimeout, TIMEOUT_MS);
    },
    /** Nothing is waited for. */
    stop,
  };
}
