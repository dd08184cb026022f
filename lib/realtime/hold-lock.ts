/** Exactly one tab holds the lock of this name; closing it passes the lock on. Answers what lets it go. */
export function holdLock(name: string, granted: () => void): () => void {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) {
    // Only on pages served insecurely: two tabs may send the same, and the server stores it once.
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
