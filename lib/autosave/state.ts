import type { FieldErrors } from '@/lib/contract/errors.ts';
import type { IsEqual } from './is-equal';

/** Values by field, of any kind that JSON can hold. */
export type Values = Readonly<Record<string, unknown>>;

/** A record as the server has it; `id` null: it is not created yet. */
export interface StoredRecord {
  readonly id: number | null;
  readonly revision: number;
  readonly fields: Values;
}

export type CreatedRecord = StoredRecord & { readonly id: number };

/** What is typed into a field and not confirmed by the server. */
export interface Change {
  /** The server's value that it was typed over: if it is another one by now, somebody else has changed the field. */
  readonly base: unknown;
  readonly value: unknown;
}

/** A request as it was sent. */
export interface SaveRequest {
  readonly revision: number;
  readonly values: Values;
}

/** Why the server refuses a field; `path`: its name for the refused part. */
export type FieldRefusal = FieldErrors[string] & { readonly path: string };

type ByField<Value> = Readonly<Record<string, Value>>;

export interface AutosaveState {
  readonly record: StoredRecord;
  /** Id under which a new record is created, however often. */
  readonly clientId: string;
  readonly changes: ByField<Change>;
  /**
   * Stays until it is answered, also through a lost line and a reload: the server may have stored it, so it is sent
   * again as it was, before anything typed later. Otherwise one's own text, stored without an answer, would look like
   * somebody else's change.
   */
  readonly request: SaveRequest | null;
  /**
   * Saved values that the server stored otherwise (without a space at the end, for example). They are shown as typed:
   * a text must not change under the hands of whoever types it.
   */
  readonly typed: ByField<{ readonly value: unknown; readonly stored: unknown }>;
  readonly refused: ByField<FieldRefusal>;
  /** The error that refused them. */
  readonly refusal: unknown;
  /** A record with a lower revision must be fetched again before anything is sent or compared. */
  readonly neededRevision: number;
  /** The last request was refused as a whole. */
  readonly problem: { readonly error: unknown } | null;
  /** The last request received no answer. */
  readonly isLost: boolean;
  readonly isOffline: boolean;
  /** Instant of the last save, in milliseconds. */
  readonly savedAt: number | null;
}

/** What is not saved yet. */
export interface Draft extends Pick<AutosaveState, 'clientId' | 'changes' | 'request'> {
  /** Of the record that was known when it was written. */
  readonly revision: number;
}

/** Null: everything is saved. */
export const draftOf = ({ clientId, changes, request, record }: AutosaveState): Draft | null =>
  request === null && Object.keys(changes).length === 0
    ? null
    : { clientId, changes, request, revision: record.revision };

/** Most characters of JSON in a request that has several fields; the rest goes with the next one. */
const REQUEST_MAX = 64 * 1024;

export const openState = (record: StoredRecord, clientId: string): AutosaveState => ({
  record,
  clientId,
  changes: {},
  request: null,
  typed: {},
  refused: {},
  refusal: null,
  neededRevision: 0,
  problem: null,
  isLost: false,
  isOffline: false,
  savedAt: null,
});

function filterFields<Value>(
  values: ByField<Value>,
  stays: (field: string, value: Value) => boolean,
): ByField<Value> {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => stays(field, value)));
}

const isRequested = ({ request }: AutosaveState, field: string): boolean =>
  request !== null && Object.hasOwn(request.values, field);

export const isOutdated = ({ record, neededRevision }: AutosaveState): boolean =>
  record.id !== null && record.revision < neededRevision;

/**
 * Whether somebody else has changed a field that is changed here: both texts stand until one is chosen. Decided by
 * values and not by the names in EDIT_CONFLICT, so that it is the same after a reload of the page and for a record that
 * was fetched again. Of a sent field the server's answer decides.
 */
export function isContested(state: AutosaveState, field: string, isEqual: IsEqual): boolean {
  const { record, changes } = state;
  const change = changes[field];
  if (!change || record.id === null || isOutdated(state) || isRequested(state, field)) return false;
  return !isEqual(change.base, record.fields[field]);
}

/** Drops what the server has already. */
function prune(state: AutosaveState, isEqual: IsEqual): AutosaveState {
  if (isOutdated(state)) return state;
  const { fields } = state.record;
  const changes = filterFields(
    state.changes,
    (field, { value }) => isRequested(state, field) || !isEqual(value, fields[field]),
  );
  return {
    ...state,
    changes,
    typed: filterFields(state.typed, (field, { stored }) => isEqual(stored, fields[field])),
    refused: Object.keys(changes).length === 0 ? {} : state.refused,
  };
}

/** Takes the record unless a newer one is known. */
export function withRecord(state: AutosaveState, record: StoredRecord, isEqual: IsEqual): AutosaveState {
  const isOlder = record.revision < state.record.revision;
  return prune({ ...state, record: isOlder ? state.record : record }, isEqual);
}

export function withChange(state: AutosaveState, values: Values, isEqual: IsEqual): AutosaveState {
  const changes: Record<string, Change> = { ...state.changes };
  const typed = { ...state.typed };
  for (const [field, value] of Object.entries(values)) {
    const stored = state.record.fields[field];
    const shown = typed[field];
    // The space at the end was removed here too.
    if (isEqual(value, stored)) delete typed[field];
    if (shown && !isRequested(state, field) && isEqual(value, shown.value)) delete changes[field];
    // Stored as JSON, which has no undefined.
    else changes[field] = { base: field in changes ? changes[field]?.base : stored, value: value ?? null };
  }
  const refused = filterFields(state.refused, (field) => !Object.hasOwn(values, field));
  return prune({ ...state, changes, typed, refused }, isEqual);
}

/** Ends the conflict of a field with this value; it is saved unless it is the server's. */
export function withChoice(
  state: AutosaveState,
  field: string,
  value: unknown,
  isEqual: IsEqual,
): AutosaveState {
  const changes = { ...state.changes, [field]: { base: state.record.fields[field], value } };
  const refused = filterFields(state.refused, (name) => name !== field);
  return prune({ ...state, changes, refused }, isEqual);
}

const isSendable = (state: AutosaveState, field: string, isEqual: IsEqual): boolean =>
  !Object.hasOwn(state.refused, field) && !isContested(state, field, isEqual);

/** The request to send next; null: there is none. */
export function nextRequest(state: AutosaveState, isEqual: IsEqual): SaveRequest | null {
  const values: Record<string, unknown> = {};
  let size = 0;
  for (const [field, { value }] of Object.entries(state.changes)) {
    if (!isSendable(state, field, isEqual)) continue;
    const length = JSON.stringify(value ?? null).length;
    if (size > 0 && size + length > REQUEST_MAX) break;
    size += length;
    values[field] = value;
  }
  return size === 0 ? null : { revision: state.record.revision, values };
}

/** Whether something is to be sent, now or when there is a line. */
export const hasWork = (state: AutosaveState, isEqual: IsEqual): boolean =>
  Object.keys(state.changes).some((field) => isSendable(state, field, isEqual));

const ANSWERED = { request: null, problem: null, isLost: false } as const;

/** @param at milliseconds */
export function withAnswer(
  state: AutosaveState,
  answer: { request: SaveRequest; record: CreatedRecord; at: number },
  isEqual: IsEqual,
): AutosaveState {
  const { request, record, at } = answer;
  const changes: Record<string, Change> = { ...state.changes };
  const typed = { ...state.typed };
  for (const [field, sent] of Object.entries(request.values)) {
    const stored = record.fields[field];
    const change = changes[field];
    if (change && !isEqual(change.value, sent)) changes[field] = { base: stored, value: change.value };
    else {
      delete changes[field];
      if (!isEqual(sent, stored)) typed[field] = { value: sent, stored };
    }
  }
  const refused = filterFields(state.refused, (field) => Object.hasOwn(changes, field));
  return withRecord({ ...state, ...ANSWERED, changes, typed, refused, savedAt: at }, record, isEqual);
}

/**
 * The server refused these fields. The others are saved without them; if they are refused because of fields that were
 * not sent (a new record lacks its title), only another change makes a difference.
 */
export function withRefusedFields(
  state: AutosaveState,
  { request, found, error }: { request: SaveRequest; found: ByField<FieldRefusal>; error: unknown },
  isEqual: IsEqual,
): AutosaveState {
  const isSent = (field: string) => Object.hasOwn(request.values, field);
  // What was typed since is not what was refused.
  const standing = filterFields(
    found,
    (field) => !isSent(field) || isEqual(state.changes[field]?.value, request.values[field]),
  );
  // A refused field that was left out may now be reported as absent: the first refusal is the one to show.
  const refused = { ...standing, ...state.refused };
  const problem = Object.keys(found).some(isSent) ? null : { error };
  return prune({ ...state, ...ANSWERED, refused, refusal: error, problem }, isEqual);
}

/** Somebody else changed one of the sent fields: the record is fetched before anything else is sent. */
export const withConflict = (state: AutosaveState, request: SaveRequest): AutosaveState => ({
  ...state,
  ...ANSWERED,
  neededRevision: Math.max(state.neededRevision, request.revision + 1),
});

/** Takes over what another editor of the record has not saved. */
export const withDraft = (state: AutosaveState, draft: Draft, isEqual: IsEqual): AutosaveState =>
  prune(
    {
      ...state,
      clientId: state.record.id === null ? draft.clientId : state.clientId,
      changes: { ...state.changes, ...draft.changes },
      request: draft.request ?? state.request,
      neededRevision: Math.max(state.neededRevision, draft.revision),
    },
    isEqual,
  );
