import type { Id } from './parts.ts';

/** Maps travel over GraphQL as lists: `gaps {id value}`, `marks {id as}`, `values {id value}`. */
type Entry<Key extends string, Value> = { id: Id } & Record<Key, Value>;

/** A map as a list, `key` naming its values. */
export function toEntries<Key extends string, Value>(
  map: Readonly<Record<Id, Value>>,
  key: Key,
): Entry<Key, Value>[] {
  return Object.entries(map).map(([id, value]) => ({ id, [key]: value }) as Entry<Key, Value>);
}

/** A list as a map; of entries with one id the first counts (X7). */
export function fromEntries<Key extends string, Value>(
  entries: readonly Entry<Key, Value>[],
  key: Key,
): Record<Id, Value> {
  const map = new Map<Id, Value>();
  for (const entry of entries) if (!map.has(entry.id)) map.set(entry.id, entry[key]);
  return Object.fromEntries(map);
}
