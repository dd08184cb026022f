import type { StoreApi } from 'zustand/vanilla';
import { ApiError, isApiError } from '@/lib/api/errors';
import { hasLeft } from '@/lib/user-storage';
import type { IsEqual } from './is-equal';
import { refusalsOf } from './refusals';
import type { FieldOf } from './refusals';
import {
  hasWork,
  isOutdated,
  nextRequest,
  withAnswer,
  withConflict,
  withRecord,
  withRefusedFields,
} from './state';
import type { AutosaveState, CreatedRecord, SaveRequest, Values } from './state';

/** Milliseconds without a change after which it is saved. */
export const SAVE_PAUSE_MS = 800;
/** Milliseconds after the first unsaved change at which it is saved although the person types on. */
export const SAVE_CAP_MS = 10_000;
/** Milliseconds between attempts while there is no line; the last value repeats. */
export const RETRY_WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/** The requests of a record. Each answers with the whole record, or fails with ApiError. */
export interface AutosaveCalls {
  create: (values: Values, clientId: string) => Promise<CreatedRecord>;
  /** `known`: the record's fields that `revision` is of. */
  save: (id: number, values: Values, revision: number, known: Values) => Promise<CreatedRecord>;
  reload: (id: number) => Promise<CreatedRecord>;
  fieldOf?: FieldOf;
  onRecord?: (record: CreatedRecord) => void;
}

/** Sends the changes of a record, one request at a time. */
export interface Sender {
  readonly userId: number;
  readonly store: StoreApi<AutosaveState>;
  readonly isEqual: IsEqual;
  /** Called after each save. */
  readonly onSaved: () => void;
  calls: AutosaveCalls | null;
  /** False: only `flush` sends. */
  isOpen: boolean;
  /**
   * When the first and the last change were typed that no request carries; null: none was. As all instants here by
   * `performance.now()`, because a clock may be set back.
   */
  firstAt: number | null;
  lastAt: number;
  /** Number of attempts since the line was lost, and when the next one is due. */
  tries: number;
  retryAt: number;
  /** Sends without a pause, until nothing is left or an attempt fails. */
  isUrgent: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<void> | null;
}

export const createSender = (given: Pick<Sender, 'userId' | 'store' | 'isEqual' | 'onSaved'>): Sender => ({
  ...given,
  calls: null,
  isOpen: false,
  firstAt: null,
  lastAt: 0,
  tries: 0,
  retryAt: 0,
  isUrgent: false,
  timer: undefined,
  running: null,
});

const dueAt = ({ firstAt, lastAt }: Sender): number =>
  firstAt === null ? 0 : Math.min(lastAt + SAVE_PAUSE_MS, firstAt + SAVE_CAP_MS);

/** After a refusal only something new is a reason to try again by itself. */
const isHeld = ({ store, firstAt }: Sender): boolean => store.getState().problem !== null && firstAt === null;

/** What to do now; null: nothing. */
function choose(sender: Sender): (() => Promise<void>) | null {
  const { store, isEqual, calls, isUrgent } = sender;
  const state = store.getState();
  // Somebody else may be signed in by now: the request would be made in their name.
  if (!calls || hasLeft(sender.userId)) return null;
  if (!isUrgent && (state.isLost || isHeld(sender))) return null;
  const { id } = state.record;
  if (id !== null && isOutdated(state)) return () => fetchRecord(sender, calls, id);
  const isDue = isUrgent || performance.now() >= dueAt(sender);
  const request = state.request ?? (isDue ? nextRequest(state, isEqual) : null);
  return request && (() => send(sender, calls, request));
}

async function run(sender: Sender): Promise<void> {
  try {
    for (let task = choose(sender); task; task = choose(sender)) await task();
  } finally {
    sender.isUrgent = false;
    sender.running = null;
    schedule(sender);
  }
}

function begin(sender: Sender): Promise<void> {
  if (sender.running) return sender.running;
  clearTimeout(sender.timer);
  if (choose(sender)) return (sender.running = run(sender));
  sender.isUrgent = false;
  schedule(sender);
  return Promise.resolve();
}

/** Saves now. Resolves when everything that can be saved is saved, or an attempt failed. */
export function flush(sender: Sender): Promise<void> {
  sender.isUrgent = true;
  return begin(sender);
}

/** Sets the timer of the next attempt. */
export function schedule(sender: Sender): void {
  const { store, isEqual } = sender;
  clearTimeout(sender.timer);
  if (!hasWork(store.getState(), isEqual)) {
    sender.firstAt = null;
    return;
  }
  if (!sender.isOpen || hasLeft(sender.userId)) return;
  const now = performance.now();
  if (store.getState().isLost) sender.timer = setTimeout(() => void flush(sender), sender.retryAt - now);
  else if (!isHeld(sender)) sender.timer = setTimeout(() => void begin(sender), dueAt(sender) - now);
}

/** Something was typed. */
export function delay(sender: Sender): void {
  sender.lastAt = performance.now();
  sender.firstAt ??= sender.lastAt;
  schedule(sender);
}

async function send(sender: Sender, calls: AutosaveCalls, request: SaveRequest): Promise<void> {
  const { store, isEqual } = sender;
  const { record, clientId, request: unanswered } = store.getState();
  if (request !== unanswered) {
    sender.firstAt = null;
    store.setState({ request });
  }
  let answered: CreatedRecord;
  try {
    answered =
      record.id === null
        ? await calls.create(request.values, clientId)
        : await calls.save(record.id, request.values, request.revision, record.fields);
  } catch (error) {
    return refuse(sender, { calls, request, error });
  }
  sender.tries = 0;
  store.setState(withAnswer(store.getState(), { request, record: answered, at: Date.now() }, isEqual), true);
  sender.onSaved();
  calls.onRecord?.(answered);
}

/** SERVICE_UNAVAILABLE: the web answers while the api does not, for example when it is restarted. */
const isWithoutLine = (error: unknown): boolean =>
  isApiError(error, 'NETWORK_FAILURE') || isApiError(error, 'SERVICE_UNAVAILABLE');

function lose(sender: Sender): void {
  sender.retryAt =
    performance.now() + (RETRY_WAITS_MS[Math.min(sender.tries, RETRY_WAITS_MS.length - 1)] ?? 0);
  sender.tries += 1;
  sender.isUrgent = false;
  sender.store.setState({ isLost: true });
}

function refuse(
  sender: Sender,
  { calls, request, error }: { calls: AutosaveCalls; request: SaveRequest; error: unknown },
): void {
  const { store, isEqual } = sender;
  if (isWithoutLine(error)) return lose(sender);
  sender.tries = 0;
  const state = store.getState();
  if (isApiError(error, 'EDIT_CONFLICT') && state.record.id !== null) {
    store.setState(withConflict(state, request), true);
    return;
  }
  const found = refusalsOf(error, {
    sent: request.values,
    known: state.record.fields,
    fieldOf: calls.fieldOf,
  });
  store.setState(withRefusedFields(state, { request, found, error }, isEqual), true);
  if (store.getState().problem) sender.isUrgent = false;
}

async function fetchRecord(sender: Sender, calls: AutosaveCalls, id: number): Promise<void> {
  const { store, isEqual } = sender;
  const hold = (error: unknown) => {
    sender.isUrgent = false;
    store.setState({ problem: { error }, isLost: false });
  };
  let found: CreatedRecord;
  try {
    found = await calls.reload(id);
  } catch (error) {
    return isWithoutLine(error) ? lose(sender) : hold(error);
  }
  sender.tries = 0;
  store.setState({ ...withRecord(store.getState(), found, isEqual), problem: null, isLost: false }, true);
  // An outdated answer: asked again at once, it would be answered so for ever.
  if (isOutdated(store.getState())) return hold(new ApiError('EDIT_CONFLICT'));
  calls.onRecord?.(found);
}
