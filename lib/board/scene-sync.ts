import { isNewer } from '@/lib/contract/board.ts';
import type { Rank } from '@/lib/contract/board.ts';
import { BOARD_CHANGES_MAX } from '@/lib/contract/limits.ts';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardElement, ElementChange } from '@/lib/contract/socket-payloads.ts';

/**
 * What this tab knows of a board beside the drawing itself. Pure: the drawing program is on the other side of bridge.ts.
 * Which of two states of an element counts is R20, the same on every screen and on the server.
 */
export interface SceneSync {
  /**
   * The snapshot that is coming in parts, with what was received meanwhile; null once it has come. Until then the truth
   * lacks elements the server has, but has no element wrong: what was known before stays.
   */
  arriving: Map<string, BoardElement> | null;
  /** Elements as the server's sequence has them, tombstones too. */
  truth: Map<string, BoardElement>;
  /** The newest state of each element that came from the server or was handed to the outbox. */
  sent: Map<string, Rank>;
  /** Elements the drawing showed as removed when last looked at: alive again, somebody here brought them back. */
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
 * An Update of what somebody else removed meanwhile does not bring it back, an Add does (R21):
 * so an Add is said only of what is new, or was seen removed and was restored by this person.
 */
function classify(sync: SceneSync, element: BoardElement, restored: boolean): ElementChange {
  const { id } = element;
  if (element.isDeleted) return { kind: ELEMENT_CHANGE.Delete, element };
  const isNew = !sync.truth.has(id) && !sync.sent.has(id);
  return { kind: restored || isNew ? ELEMENT_CHANGE.Add : ELEMENT_CHANGE.Update, element };
}

/** Follows which elements the drawing shows as removed; answers whether this one was and is no longer. */
function wasRestored(sync: SceneSync, element: BoardElement): boolean {
  if (!element.isDeleted) return sync.shownRemoved.delete(element.id);
  sync.shownRemoved.add(element.id);
  return false;
}

/**
 * The elements that changed here since they were last sent, copied, because the drawing program
 * goes on changing them in place. They count as sent from now on.
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
    // Drawn and removed between two looks, or too small to see: nobody needs to see it.
    if (!sent && (element.isDeleted || !isWorthSending(element))) continue;
    const { kind } = classify(sync, element, restored);
    changes.push({ kind, element: structuredClone(element) });
    markSent(sync, element);
  }
  return changes;
}

/** Operations the server takes: never more changes than one may carry. */
export function splitChanges(changes: readonly ElementChange[]): ElementChange[][] {
  const parts: ElementChange[][] = [];
  for (let at = 0; at < changes.length; at += BOARD_CHANGES_MAX)
    parts.push(changes.slice(at, at + BOARD_CHANGES_MAX));
  return parts;
}

/** Takes in what the server's sequence says; answers the elements that became newer by it. */
export function receive(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  const fresh: BoardElement[] = [];
  for (const element of elements) {
    if (sync.arriving) keepNewer(sync.arriving, element);
    if (!isNewer(element, sync.truth.get(element.id))) continue;
    sync.truth.set(element.id, element);
    // Brought back by this change, not by the person here.
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

/** The first part of a snapshot (R26); answers the elements to show. */
export function beginSnapshot(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  sync.arriving = new Map();
  return takePart(sync, elements);
}

/**
 * A further part. It may be newer than what was received, or older: of each element the newer state counts, whether
 * it came by a part or by an operation.
 */
export function takePart(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  receive(sync, elements);
  return elements.map((element) => sync.arriving?.get(element.id) ?? element);
}

/** Now that all of it is here, what the server does not have is no longer taken for the truth. */
export function endSnapshot(sync: SceneSync): void {
  const { arriving } = sync;
  sync.arriving = null;
  if (arriving) replaceTruth(sync, [...arriving.values()]);
}

/** A snapshot replaces the truth; what was sent before it is settled again by what still waits. */
function replaceTruth(sync: SceneSync, elements: readonly BoardElement[]): void {
  sync.truth.clear();
  sync.sent.clear();
  receive(sync, elements);
}

/** What waits in the outbox is sent already, by this tab, by another, or before a reload. Answers what was new here. */
export function noteWaiting(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  const fresh = elements.filter((element) => isNewer(element, sync.sent.get(element.id)));
  for (const element of fresh) markSent(sync, element);
  return fresh;
}

/** Elements of the drawing that are older than the truth: the drawing program was busy with them when the change came. */
export function findBehind(sync: SceneSync, elements: readonly BoardElement[]): BoardElement[] {
  return elements.flatMap((element) => {
    const truth = sync.truth.get(element.id);
    return truth && isNewer(truth, element) ? [truth] : [];
  });
}

/**
 * Takes given-up changes back: the truth of these elements, or a tombstone for those the server never had.
 * They are to be put into the drawing as they are, whatever their versions.
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
