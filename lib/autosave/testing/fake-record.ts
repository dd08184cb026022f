import { ApiError } from '@/lib/api/errors';
import type { FieldErrors } from '@/lib/contract/errors.ts';
import type { AutosaveCalls } from '../sender';
import type { CreatedRecord, Values } from '../state';

export interface FakeCall {
  kind: 'create' | 'save' | 'reload';
  values?: Values;
  revision?: number;
  clientId?: string;
}

type Outcome = 'answered' | 'lost' | 'answer lost' | Error | Promise<void> | { answered: Promise<void> };

interface Row {
  id: number;
  clientId: string | null;
  revision: number;
  fields: Record<string, unknown>;
  changedIn: Record<string, number>;
}

/** Texts lose the spaces around them. */
const clean = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function merge(row: Row, values: Values, revision: number): void {
  const changed = Object.entries(values)
    .map(([field, value]) => [field, clean(value)] as const)
    .filter(([field, value]) => !isSame(value, row.fields[field]));
  const conflicts = changed.filter(([field]) => (row.changedIn[field] ?? 0) > revision);
  if (conflicts.length > 0) {
    const fields: FieldErrors = Object.fromEntries(
      conflicts.map(([field]) => [field, { code: 'INVALID_VALUE' }]),
    );
    throw new ApiError('EDIT_CONFLICT', { fields });
  }
  if (changed.length === 0) return;
  row.revision += 1;
  for (const [field, value] of changed) {
    row.changedIn[field] = row.revision;
    if (value === null) delete row.fields[field];
    else row.fields[field] = value;
  }
}

const FIRST_ID = 7;
/** Of a new record. */
export const DEFAULTS = { title: '', notes: '', level: 'A1' };
const FIRST = { title: 'Title', notes: 'Notes', level: 'A1' };

const newRow = (id: number, fields: Values, clientId: string | null = null): Row => ({
  ...{ id, clientId, revision: 1, changedIn: {} },
  fields: { ...fields },
});

function judge(refused: ReadonlyMap<string, unknown>, values: Values): void {
  const fields: FieldErrors = {};
  for (const [field, value] of Object.entries(values))
    if (refused.has(field) && isSame(refused.get(field), value))
      fields[`input.${field}`] = { code: 'TOO_LONG', values: { length: 5 } };
  if (Object.keys(fields).length > 0) throw new ApiError('BAD_USER_INPUT', { fields });
}

const recordOf = ({ id, revision, fields }: Row): CreatedRecord => ({ id, revision, fields: { ...fields } });

/** What the api would store, and its answers. */
function createRows(refused: ReadonlyMap<string, unknown>) {
  const rows = [newRow(FIRST_ID, FIRST)];
  const find = (id: number) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new ApiError('QUIZ_NOT_FOUND');
    return row;
  };
  return {
    rows,
    find,
    create: (values: Values, clientId: string): CreatedRecord => {
      judge(refused, values);
      const made = rows.find((row) => row.clientId === clientId);
      if (made) merge(made, values, 1);
      else rows.push(newRow(FIRST_ID + rows.length, { ...DEFAULTS, ...values }, clientId));
      return recordOf(made ?? find(FIRST_ID + rows.length - 1));
    },
    save: (id: number, values: Values, revision: number): CreatedRecord => {
      judge(refused, values);
      merge(find(id), values, revision);
      return recordOf(find(id));
    },
  };
}

/** Answers as the api does: joins changes of different fields, refuses those of the same one. For tests. */
export function createFakeServer() {
  /** Fields that are refused as long as they have these values. */
  const refusedValues = new Map<string, unknown>();
  const { rows, find, create, save } = createRows(refusedValues);
  const calls: FakeCall[] = [];
  /** Of the next requests, in order. */
  const outcomes: Outcome[] = [];
  const answer = async (call: FakeCall, work: () => CreatedRecord): Promise<CreatedRecord> => {
    calls.push(call);
    const outcome = outcomes.shift();
    if (outcome === 'lost') throw new ApiError('NETWORK_FAILURE');
    if (outcome instanceof Error) throw outcome;
    await outcome;
    const record = work();
    if (typeof outcome === 'object' && 'answered' in outcome) await outcome.answered;
    if (outcome === 'answer lost') throw new ApiError('NETWORK_FAILURE');
    return record;
  };
  const requests: Required<Pick<AutosaveCalls, 'create' | 'save' | 'reload'>> = {
    create: (values, clientId) =>
      answer({ kind: 'create', values, clientId }, () => create(values, clientId)),
    save: (id, values, revision) =>
      answer({ kind: 'save', values, revision }, () => save(id, values, revision)),
    reload: (id) => answer({ kind: 'reload' }, () => recordOf(find(id))),
  };
  return {
    requests,
    calls,
    outcomes,
    refusedValues,
    /** Values of the saves, in order. */
    saved: () => calls.filter(({ kind }) => kind !== 'reload').map(({ values }) => values),
    count: () => rows.length,
    record: (id = FIRST_ID) => recordOf(find(id)),
    /** Somebody else saves. */
    edit: (values: Values, id = FIRST_ID) => merge(find(id), values, find(id).revision),
    /** The next request is answered when the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      outcomes.push(promise);
      return resolve;
    },
    /** The next request is stored at once, and answered when the returned function is called. */
    holdAnswer: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      outcomes.push({ answered: promise });
      return resolve;
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;
