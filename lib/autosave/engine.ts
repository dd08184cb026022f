import { v7 as uuidv7 } from 'uuid';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { isApiError } from '@/lib/api/errors';
import { writeDraft } from './drafts';
import type { DraftPlace } from './drafts';
import type { IsEqual } from './is-equal';
import { readSeen, writeSeen } from './seen';
import { createSender, delay, flush, schedule } from './sender';
import type { AutosaveCalls, Sender } from './sender';
import { draftOf, isContested, openState, withChange, withChoice, withDraft, withRecord } from './state';
import type { AutosaveState, StoredRecord, Values } from './state';
import { claimDrafts, holdWriter, releaseDrafts, takeDrafts } from './take-up';
import type { TakeUp } from './take-up';

/** The text of a field in conflict that is to stand. */
export type Choice = 'mine' | 'theirs' | { readonly value: unknown };

/** A record that saves itself: everything but the screen. */
export interface AutosaveEngine {
  store: StoreApi<AutosaveState>;
  /** Takes up drafts and begins to save; returns what ends it with a last save. */
  start: (calls: AutosaveCalls) => () => void;
  /** The record was fetched again. */
  receive: (record: StoredRecord) => void;
  change: (values: Values) => void;
  settle: (field: string, choice: Choice) => void;
  flush: () => Promise<void>;
  retry: () => Promise<void>;
}

export interface EngineOptions {
  userId: number;
  /** The kind of the record. */
  name: string;
  record: StoredRecord;
  isEqual: IsEqual;
  /** There is one record of this name. */
  isOnly?: boolean;
}

interface Engine {
  readonly store: StoreApi<AutosaveState>;
  readonly isEqual: IsEqual;
  readonly sender: Sender;
  readonly takeUp: TakeUp;
  releaseOwn: (() => void) | null;
}

/** Writes the draft with every change, because a page may end at any moment. */
function storeDrafts(
  store: StoreApi<AutosaveState>,
  placeOf: (id: number | null) => DraftPlace,
  writer: string,
) {
  store.subscribe((state, before) => {
    // Created: the draft goes on under the id of the record.
    if (state.record.id !== before.record.id) writeDraft(placeOf(before.record.id), writer, null);
    const isSame =
      state.changes === before.changes && state.request === before.request && state.record === before.record;
    if (!isSame) writeDraft(placeOf(state.record.id), writer, draftOf(state));
    if (state.record !== before.record && state.record.id !== null)
      writeSeen(placeOf(state.record.id), state.record.revision);
  });
}

function createParts({ userId, name, record, isEqual, isOnly = false }: EngineOptions): Engine {
  const store = createStore<AutosaveState>(() => openState(record, uuidv7()));
  const writer = uuidv7();
  const placeOf = (id: number | null): DraftPlace => ({ userId, name, id });
  storeDrafts(store, placeOf, writer);
  const takeUp: TakeUp = {
    writer,
    place: () => placeOf(store.getState().record.id),
    isOnly,
    state: store.getState,
    take: (draft) => {
      store.setState(withDraft(store.getState(), draft, isEqual), true);
      schedule(sender);
    },
    orphans: new Map(),
  };
  const sender: Sender = createSender({ userId, store, isEqual, onSaved: () => takeDrafts(takeUp) });
  return { store, isEqual, sender, takeUp, releaseOwn: null };
}

/** Calls back when the line may have changed, and when the page is shown, hidden or left. Returns what ends it. */
function listen(store: StoreApi<AutosaveState>, save: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const check = () => {
    store.setState({ isOffline: navigator.onLine === false });
    save();
  };
  window.addEventListener('online', check, { signal });
  window.addEventListener('offline', check, { signal });
  window.addEventListener('pagehide', save, { signal });
  document.addEventListener('visibilitychange', save, { signal });
  return () => over.abort();
}

/** The record as the server has it; an older one than is known is ignored. */
function receive({ store, isEqual, sender }: Engine, record: StoredRecord): void {
  const known = store.getState().record;
  if (record.id !== known.id || record.revision <= known.revision) return;
  store.setState(withRecord(store.getState(), record, isEqual), true);
  schedule(sender);
}

/** Fetches a record that is older than what this tab has seen; without an answer, it stays as it was drawn. */
async function catchUp(engine: Engine, { reload, onRecord }: AutosaveCalls): Promise<void> {
  const { id, revision } = engine.store.getState().record;
  if (id === null || readSeen(engine.takeUp.place()) <= revision) return;
  try {
    const found = await reload(id);
    receive(engine, found);
    onRecord?.(found);
  } catch {
    // What is typed is saved, or compared, with the next answer.
  }
}

function start(engine: Engine, calls: AutosaveCalls): () => void {
  const { sender, store, takeUp } = engine;
  sender.calls = calls;
  sender.isOpen = true;
  engine.releaseOwn ??= holdWriter(takeUp.writer, () => undefined);
  store.setState({ isOffline: navigator.onLine === false });
  claimDrafts(takeUp);
  void catchUp(engine, calls);
  const stopListening = listen(store, () => void flush(sender));
  schedule(sender);
  return () => {
    stopListening();
    sender.isOpen = false;
    // Until the last answer the draft is still this editor's. It may have been started again by then.
    void flush(sender).finally(() => {
      if (sender.isOpen) return;
      releaseDrafts(takeUp);
      engine.releaseOwn?.();
      engine.releaseOwn = null;
    });
  };
}

function settle({ store, isEqual, sender, takeUp }: Engine, field: string, choice: Choice): void {
  const state = store.getState();
  const change = state.changes[field];
  if (!change || !isContested(state, field, isEqual)) return;
  const texts = { mine: change.value, theirs: state.record.fields[field] };
  const value = typeof choice === 'string' ? texts[choice] : choice.value;
  store.setState(withChoice(state, field, value, isEqual), true);
  takeDrafts(takeUp);
  schedule(sender);
}

function retry({ store, sender }: Engine): Promise<void> {
  const { problem, record } = store.getState();
  // It was created by a request without an answer and has been edited since: what is typed here becomes another one.
  const isTaken = record.id === null && isApiError(problem?.error, 'EDIT_CONFLICT');
  store.setState({ problem: null, isLost: false, refused: {}, ...(isTaken && { clientId: uuidv7() }) });
  return flush(sender);
}

export function createEngine(options: EngineOptions): AutosaveEngine {
  const engine = createParts(options);
  const { store, isEqual, sender } = engine;
  return {
    store,
    start: (calls) => start(engine, calls),
    receive: (record) => receive(engine, record),
    change: (values) => {
      store.setState(withChange(store.getState(), values, isEqual), true);
      delay(sender);
    },
    settle: (field, choice) => settle(engine, field, choice),
    flush: () => flush(sender),
    retry: () => retry(engine),
  };
}
