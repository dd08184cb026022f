export interface Finding {
  ok: boolean;
  text: string;
  /** How to fix it. */
  remedy?: string;
}

export const good = (text: string): Finding => ({ ok: true, text });
export const bad = (text: string, remedy: string): Finding => ({ ok: false, text, remedy });

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // Of several addresses tried, the first failure says it.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.message || error.name;
};

/** What `work` gives, or an error after `milliseconds`: nobody waits for a doctor who waits for somebody else. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${milliseconds / 1000} s`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
