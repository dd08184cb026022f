/** What comes of work for as long as it is wanted: it may never end, and then it is left alone. */
export async function whileWanted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: left, reject } = Promise.withResolvers<never>();
  const leave = () => reject(new DOMException('It is no longer wanted', 'AbortError'));
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([left, work]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
