import { isNewer } from '@/lib/contract/board.ts';
import type { Rank } from '@/lib/contract/board.ts';
import { BOARD_CHANGES_MAX } from '@/lib/contract/limits.ts';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardElement, ElementChange } from '@/lib/contract/socket-payloads.ts';

/**
 * What this tab knows of a board apart from the drawing itself. Pure: bridge.ts talks to Excalidraw. R20 decides which
 * of two states of an element counts, the same on every screen and on the server.
 */
export interface SceneSync {
  /**
   * A snapshot arriving in parts, merged with what was received meanwhile; null once it is complete. Until then
   * `truth` keeps what was known before: it may lack elements of the server, but has none wrong.
   */
  arriving: Map<string, BoardElement> | null;
  /** Elements as in the server's sequence, tombstones included. */
  truth: Map<string, BoardElement>;
  /** The newest state of each element that came from the server or was written to the outbox. */
  sent: Map<string, Rank>;
  /** Elements the drawing showed as removed at the last check: one that is alive again was restored here. */
  shownRemoved: Set<string>;
}

export function createSceneSync(): SceneSync {
  return {
    arriving: new Map(),
    truth: new Map(),
    sent: new Map(),
    shownRemoved: new Set(),
  };
}

function markSent(sync: SceneSync, element: BoardElement): void {
  if (!isNewer(element, sync.sent.get(element.id))) return;
  sync.sent.set(element.id, { version: element.version, versionNonce: element.versionNonce });
}

/**
 * An Update does not restore an element that another person removed meanwhile, an Add does (R21): so only new
 * elements, and those this person saw removed and restored, are sent as Add.
 */
function classify(sync: SceneSync, element: BoardElement, restored: boolean): ElementChange {
  const { id } = element;
  if (element.isDeleted) return { kind: ELEMENT_CHANGE.Delete, element };
  const isNew = !sync.truth.has(id) && !sync.sent.has(id);
  return { kind: restored || isNew ? ELEMENT_CHANGE.Add : ELEMENT_CHANGE.Update, element };
}

/** Follows which elements the drawing shows as removed; returns whether this one was and is no longer. */
function wasRestored(sync: SceneSync, element: BoardElement): boolean {
  if (!element.isDeleted) return sync.shownRemoved.delete(element.id);
  sync.shownRemoved.add(element.id);
  return false;
}

/**
 * Returns the elements that changed here since they were last sent, as copies, because Excalidraw goes on changing
 * them in place. They count as sent from now on.
 */
export function takeChanges(
  sync: SceneSync,
  elements: readonly BoardElement[],
  isWorthSending: (element: BoardElement) => boolean,
): ElementChange[] {
  const changes: ElementChange[] = [];
  for (const element of elements) {
    const restored = wasRestored(sync, element);
    const sent = sync.sent.get(element.id);
    if (sent && !isNewer(element, sent)) continue;
    // It was drawn and removed between two checks, or nothing of it can be seen: nobody needs it.
    if (!sent && (element.isDeleted || !isWorthSending(element))) continue;
    const { kind } = classify(sync, element, restored);
    changes.push({ kind, element: structuredClone(element) });
    markSent(sync, element);
  }
  return changes;
}

/** Splits changes into operations, each with at most as many changes as the server accepts. */
export function splitChanges(changes: readonly ElementChange[]): ElementChange[][] {
  const parts: ElementChange[][] = [];
  for (let at = 0; at < changes.length; at += BOARD_CHANGES_MAX)
    parts.push(changes.slice(at, at + BOARD_CHANGES_MAX));
  return parts;
}

/** Applies elements of the server's sequence to the truth; returns those that became newer. */
export function receive(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  const fresh: BoardElement[] = [];
  for (const element of elements) {
    if (sync.arriving) keepNewer(sync.arriving, element);
    if (!isNewer(element, sync.truth.get(element.id))) continue;
    sync.truth.set(element.id, element);
    // This change restored it, not the person here.
    if (!element.isDeleted && isNewer(element, sync.sent.get(element.id)))
      sync.shownRemoved.delete(element.id);
    markSent(sync, element);
    fresh.push(element);
  }
  return fresh;
}

function keepNewer(elements: Map<string, BoardElement>, element: BoardElement): BoardElement {
  const present = elements.get(element.id);
  if (present && !isNewer(element, present)) return present;
  elements.set(element.id, element);
  return element;
}

/** Takes the first part of a snapshot (R26); returns the elements to show. */
export function beginSnapshot(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  sync.arriving = new Map();
  return takePart(sync, elements);
}

/**
 * Takes a further part. It may be newer or older than what was received: of each element the newer state counts,
 * whether a part or an operation brought it.
 */
export function takePart(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  receive(sync, elements);
  return elements.map((element) => sync.arriving?.get(element.id) ?? element);
}

/** The snapshot is complete: what the server does not have is removed from the truth. */
export function endSnapshot(sync: SceneSync): void {
  const { arriving } = sync;
  sync.arriving = null;
  if (arriving) replaceTruth(sync, [...arriving.values()]);
}

/** A snapshot replaces the truth and what counted as sent; the outbox then says again what is sent. */
function replaceTruth(sync: SceneSync, elements: readonly BoardElement[]): void {
  sync.truth.clear();
  sync.sent.clear();
  receive(sync, elements);
}

/**
 * Counts elements in the outbox as sent, by this tab, by another, or before a reload. Returns those that were new
 * here.
 */
export function noteWaiting(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  const fresh = elements.filter((element) => isNewer(element, sync.sent.get(element.id)));
  for (const element of fresh) markSent(sync, element);
  return fresh;
}

/**
 * Returns elements of the drawing that are older than the truth: Excalidraw was busy with them when the change
 * arrived.
 */
export function findBehind(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  return elements.flatMap((element) => {
    const truth = sync.truth.get(element.id);
    return truth && isNewer(truth, element) ? [truth] : [];
  });
}

/**
 * Undoes discarded changes: returns the true state of these elements, or a tombstone for those the server never had.
 * They must be put into the drawing as they are, whatever their versions.
 */
export function takeBack(sync: SceneSync, dropped: readonly BoardElement[]): BoardElement[] {
  return dropped.map((element) => {
    const truth = sync.truth.get(element.id);
    if (truth) {
      sync.sent.set(truth.id, { version: truth.version, versionNonce: truth.versionNonce });
      return truth;
    }
    sync.sent.delete(element.id);
    return { ...element, isDeleted: true };
  });
}

export function countChanges(items: readonly { payload: { changes: readonly ElementChange[] } }[]): number {
  return new Set(items.flatMap((item) => item.payload.changes.map((change) => change.element.id))).size;
}
