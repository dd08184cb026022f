import { MATERIALS_AT_ONCE_MAX } from '@/lib/contract/limits.ts';

export type Selection = ReadonlySet<string>;
export const NOTHING_SELECTED: Selection = new Set();

/** With this one, or without it if it was selected. No more than one change may be for. */
export function toggled(selection: Selection, key: string): Selection {
  const next = new Set(selection);
  if (!next.delete(key) && next.size < MATERIALS_AT_ONCE_MAX) next.add(key);
  return next;
}

/** With all of these, as many as one change may be for. */
export const extended = (selection: Selection, keys: readonly string[]): Selection =>
  new Set([...selection, ...keys].slice(0, MATERIALS_AT_ONCE_MAX));
