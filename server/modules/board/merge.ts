import { isNewer } from '#contract/board.ts';
import type { Rank } from '#contract/board.ts';
import { ELEMENT_CHANGE } from '#contract/socket.ts';
import type { BoardElement, ElementChange } from '#contract/socket-payloads.ts';
import { canonicalJson } from '../../canonical-json.ts';

/** The change to store, answer and broadcast, and whether it changes the element. */
export interface Merged {
  change: ElementChange;
  wins: boolean;
}

const asChange = (element: BoardElement): ElementChange => ({
  kind: element.isDeleted ? ELEMENT_CHANGE.Delete : ELEMENT_CHANGE.Update,
  element,
});

/**
 * Merges a change with the board's current element (R20 to R23). Pure, the same on every replica: a replica that
 * applies the returned change by `isNewer` has the board's state afterwards.
 */
export function mergeChange(present: BoardElement | undefined, change: ElementChange): Merged {
  if (!present) return { change, wins: true };
  const { element, kind } = change;
  if (present.isDeleted && kind === ELEMENT_CHANGE.Update) {
    // The sender had not received the deletion: the tombstone gets a higher version than the change, so that they
    // delete it too.
    const version = Math.max(element.version, present.version) + 1;
    return { change: asChange({ ...present, version }), wins: true };
  }
  if (isNewer(element, present)) return { change, wins: true };
  if (isNewer(present, element) || canonicalJson(present) === canonicalJson(element)) {
    return { change: asChange(present), wins: false };
  }
  // Equal rank but different content: neither would win on a replica, so the board's version is raised by one.
  return { change: asChange({ ...present, version: present.version + 1 }), wins: true };
}

/** Versions count changes: a first version, or a step from the current one, beyond these is an attack (R24). */
const VERSION_FIRST_MAX = 2 ** 31;
const VERSION_STEP_MAX = 1_000_000;

export function isPlausibleVersion(present: Rank | undefined, next: Rank): boolean {
  return next.version <= Math.max(VERSION_FIRST_MAX, (present?.version ?? 0) + VERSION_STEP_MAX);
}
