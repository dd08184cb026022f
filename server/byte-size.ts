/** Size of a value when sent, in bytes (JSON, UTF-8). */
export const byteSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The latest items that fit into one part together, and always at least the last one. */
export function latestFitting<Item>(items: readonly Item[], partBytes: number): Item[] {
  let bytes = 0;
  const from = items.findLastIndex((item) => (bytes += byteSize(item)) > partBytes);
  return items.slice(Math.min(from + 1, items.length - 1));
}
