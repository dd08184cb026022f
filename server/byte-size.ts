/** Bytes (JSON, UTF-8) of what is sent. */
export const byteSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The last of these that fit into a part together; the very last always. */
export function latestFitting<Item>(items: readonly Item[], partBytes: number): Item[] {
  let bytes = 0;
  const from = items.findLastIndex((item) => (bytes += byteSize(item)) > partBytes);
  return items.slice(Math.min(from + 1, items.length - 1));
}
