import type { IsEqual } from './is-equal';
import { hasWork, isContested } from './state';
import type { AutosaveState, Values } from './state';

export type AutosaveStatus =
  /** Everything is saved; `at`: instant of the last save in milliseconds, null: none since the record was opened. */
  | { kind: 'saved'; at: number | null }
  /** Changes are on their way, or in the pause before it. */
  | { kind: 'saving' }
  /** There is no line; it is tried again by itself. */
  | { kind: 'waiting' }
  /** The server refuses what remains: single fields (`errors`), or all of it until `retry` or the next change. */
  | { kind: 'failed'; error: unknown }
  /** All that remains is a choice between two texts. */
  | { kind: 'conflict' };

export interface AutosaveView {
  values: Values;
  status: AutosaveStatus;
  conflicts: Readonly<Record<string, { mine: unknown; theirs: unknown }>>;
}

function statusOf(state: AutosaveState, isEqual: IsEqual, hasConflicts: boolean): AutosaveStatus {
  const { changes, isLost, isOffline, problem, refusal, savedAt } = state;
  if (hasWork(state, isEqual)) {
    if (isLost || isOffline) return { kind: 'waiting' };
    return problem ? { kind: 'failed', error: problem.error } : { kind: 'saving' };
  }
  if (hasConflicts) return { kind: 'conflict' };
  const isRefused = Object.keys(changes).length > 0;
  return isRefused ? { kind: 'failed', error: refusal } : { kind: 'saved', at: savedAt };
}

/** What the screen shows of the state. */
export function viewOf(state: AutosaveState, isEqual: IsEqual): AutosaveView {
  const { record, changes, typed } = state;
  const values: Record<string, unknown> = { ...record.fields };
  for (const [field, { value }] of Object.entries({ ...typed, ...changes })) values[field] = value;
  const conflicts = Object.fromEntries(
    Object.entries(changes)
      .filter(([field]) => isContested(state, field, isEqual))
      .map(([field, { value }]) => [field, { mine: value, theirs: record.fields[field] ?? null }]),
  );
  return { values, conflicts, status: statusOf(state, isEqual, Object.keys(conflicts).length > 0) };
}
