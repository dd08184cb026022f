/** A field that a version changed, and of how many of its rows. */
export interface VersionChanges {
  field: string;
  count: number;
}

/** What else happened to a row in the same version, and is not worth saying: a new block is not a changed one. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  resourcesAdded: ['resourcesChanged', 'resourcesMoved'],
  resourcesRemoved: ['resourcesChanged', 'resourcesMoved'],
  resourcesChanged: ['resourcesMoved'],
};

/** By field, from names such as `title`, `words.{id}` and `resourcesAdded.{id}`; in alphabetical order. */
export function changesOf(changed: readonly string[]): VersionChanges[] {
  const all = changed.map((name) => {
    const [field = name, row = ''] = name.split('.', 2);
    return { field, row };
  });
  const implied = new Set(
    all.flatMap(({ field, row }) => (IMPLIED[field] ?? []).map((other) => `${other}.${row}`)),
  );
  const said = all.filter(({ field, row }) => !implied.has(`${field}.${row}`));
  return [...Map.groupBy(said, ({ field }) => field)]
    .map(([field, rows]) => ({ field, count: rows.length }))
    .sort((first, second) => (first.field < second.field ? -1 : 1));
}
