/**
 * Resolves with the first request to stop, or the parent's death. Later ones change nothing: stopping takes some
 * seconds.
 */
export function stopWish(): Promise<'stop'> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    setInterval(() => void (process.ppid === parent || resolve('stop')), 500).unref();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('stop'));
  });
}
