const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Checked before the database is queried: any other text is no row's id, and PostgreSQL would raise an error. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** New random ids in ascending order, for copies of rows that are ordered by position and then by id. */
export const sortedUuids = (ids: { randomUuid(): string }, count: number): string[] =>
  Array.from({ length: count }, () => ids.randomUuid()).sort();
