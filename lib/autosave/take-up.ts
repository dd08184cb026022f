import { holdLock } from '@/lib/realtime/hold-lock';
import { listWriters, readDraft, writeDraft } from './drafts';
import type { DraftPlace } from './drafts';
import type { AutosaveState, Change, Draft } from './state';

/** A draft of another editor, which may be open in another tab. */
interface Orphan {
  readonly place: DraftPlace;
  /** That editor is closed. */
  isFree: boolean;
  release: () => void;
}

/** Takes up what editors of the same record that are closed have not saved. */
export interface TakeUp {
  readonly writer: string;
  readonly place: () => DraftPlace;
  /** There is one such record: what was typed into a new one belongs to it. */
  readonly isOnly: boolean;
  readonly state: () => AutosaveState;
  readonly take: (draft: Draft) => void;
  readonly orphans: Map<string, Orphan>;
}

/** An editor holds it while it is open, so that others leave its draft alone. */
export const holdWriter = (writer: string, granted: () => void): (() => void) =>
  holdLock(`tildesh-autosave:${writer}`, granted);

function forget({ orphans }: TakeUp, writer: string): void {
  orphans.get(writer)?.release();
  orphans.delete(writer);
}

/** Whether the draft can be joined with what is typed here; two drafts that are not created are two records. */
function fits(state: AutosaveState, draft: Draft): boolean {
  if (state.record.id === null) return state.request === null && Object.keys(state.changes).length === 0;
  const isRequested = state.request !== null && draft.request !== null;
  return !isRequested && !Object.keys(draft.changes).some((field) => Object.hasOwn(state.changes, field));
}

/** The places of the drafts that belong to the record. */
function placesOf({ place, isOnly }: TakeUp): DraftPlace[] {
  const own = place();
  return isOnly && own.id !== null ? [own, { ...own, id: null }] : [own];
}

/**
 * A draft of the record before it was created, by a request whose answer was lost or by another editor: what that request
 * had is what the rest was typed over.
 */
function created(draft: Draft): Draft {
  const sent = draft.request?.values ?? {};
  const changes = Object.entries(draft.changes).map(([field, change]): [string, Change] => [
    field,
    Object.hasOwn(sent, field) ? { ...change, base: sent[field] } : change,
  ]);
  return { ...draft, request: null, changes: Object.fromEntries(changes) };
}

/** Looks for drafts; those of editors that are still open are taken when they close. */
export function claimDrafts(takeUp: TakeUp): void {
  for (const place of placesOf(takeUp)) claimAt(takeUp, place);
}

function claimAt(takeUp: TakeUp, place: DraftPlace): void {
  for (const writer of listWriters(place)) {
    if (writer === takeUp.writer || takeUp.orphans.has(writer)) continue;
    const orphan: Orphan = { place, isFree: false, release: () => undefined };
    takeUp.orphans.set(writer, orphan);
    orphan.release = holdWriter(writer, () => {
      orphan.isFree = true;
      takeDrafts(takeUp);
    });
  }
}

/** Takes the drafts that fit by now. Those of fields that are being changed here wait until these are saved. */
export function takeDrafts(takeUp: TakeUp): void {
  for (const [writer, { place, isFree }] of [...takeUp.orphans]) {
    if (!isFree) continue;
    const { id } = takeUp.state().record;
    const isOwn = placesOf(takeUp).some((each) => each.id === place.id);
    const found = readDraft(place, writer);
    const draft = found && id !== null && place.id === null ? created(found) : found;
    const isFitting = draft !== null && isOwn && fits(takeUp.state(), draft);
    if (draft && !isFitting && id !== null && isOwn) continue;
    forget(takeUp, writer);
    if (draft && !isFitting) continue;
    writeDraft(place, writer, null);
    if (draft) takeUp.take(draft);
  }
}

export function releaseDrafts(takeUp: TakeUp): void {
  for (const writer of [...takeUp.orphans.keys()]) forget(takeUp, writer);
}
