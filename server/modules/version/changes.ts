/** A field that a version changed, and of how many of its rows. */
export interface VersionChanges {
  field: string;
  count: number;
}

/** By field, from names such as `title` and `words.{id}`; in alphabetical order. */
export function changesOf(changed: readonly string[]): VersionChanges[] {
  const fields = changed.map((name) => name.split('.', 1)[0] ?? name);
  return [...Map.groupBy(fields, (field) => field)]
    .map(([field, all]) => ({ field, count: all.length }))
    .sort((first, second) => (first.field < second.field ? -1 : 1));
}
