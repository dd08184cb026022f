/**
 * Requests the Web Lock of this name: one tab holds it, and closing that tab passes it on. Returns the function that
 * releases it.
 */
export function holdLock(name: string, granted: () => void): () => void {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) {
    // Only on pages without HTTPS: two tabs may then send the same operation, and the server stores it once.
    granted();
    return () => undefined;
  }
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const abort = new AbortController();
  navigator.locks
    .request(name, { signal: abort.signal }, () => {
      granted();
      return held;
    })
    .catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
  return () => {
    abort.abort();
    release();
  };
}
