import type { Id } from './parts.ts';

/** GraphQL carries maps as lists: `gaps {id value}`, `marks {id as}`, `values {id value}`. */
type Entry<Key extends string, Value> = { id: Id } & Record<Key, Value>;

/** Converts a map to a list; `key` is the field that holds the values. */
export function toEntries<Key extends string, Value>(
  map: Readonly<Record<Id, Value>>,
  key: Key,
): Entry<Key, Value>[] {
  return Object.entries(map).map(([id, value]) => ({ id, [key]: value }) as Entry<Key, Value>);
}

/** Converts a list to a map; of several entries with one id the first counts (X7). */
export function fromEntries<Key extends string, Value>(
  entries: readonly Entry<Key, Value>[],
  key: Key,
): Record<Id, Value> {
  const map = new Map<Id, Value>();
  for (const entry of entries) if (!map.has(entry.id)) map.set(entry.id, entry[key]);
  return Object.fromEntries(map);
}
