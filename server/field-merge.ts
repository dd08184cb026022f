import { isDeepStrictEqual } from 'node:util';
import type { FieldErrors } from '#contract/errors.ts';
import { DomainError } from './errors.ts';

/** By field, or by part of an object that saves itself: the revision in which it was changed last. */
export type FieldRevisions = Readonly<Record<string, number>>;

interface Merge<Row> {
  current: Row;
  /** What was sent; undefined: stays. */
  values: Partial<Row>;
  changedIn: FieldRevisions;
  /** The revision from which the changes were made. */
  revision: number;
}

/**
 * The fields whose values differ from the current ones, and of these the ones that somebody else has changed since
 * `revision`. A field that is sent as it already is neither changes nor conflicts.
 */
export function mergeFields<Row extends object>({ current, values, changedIn, revision }: Merge<Row>) {
  const changed = (Object.keys(values) as (keyof Row & string)[]).filter(
    (name) => values[name] !== undefined && !isDeepStrictEqual(values[name], current[name]),
  );
  return { changed, conflicts: changed.filter((name) => (changedIn[name] ?? 0) > revision) };
}

/** EDIT_CONFLICT with the names of the fields; nothing for none. */
export function refuseConflicts(names: readonly string[]): void {
  if (names.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(names.map((name) => [name, { code: 'ALREADY_CHANGED' }]));
  throw new DomainError('EDIT_CONFLICT', { fields });
}
