import { isNewer } from '#contract/board.ts';
import type { Rank } from '#contract/board.ts';
import { ELEMENT_CHANGE } from '#contract/socket.ts';
import type { BoardElement, ElementChange } from '#contract/socket-payloads.ts';
import { canonicalJson } from '../../canonical-json.ts';

/** What is stored, answered and broadcast for a change, and whether the element changes by it. */
export interface Merged {
  change: ElementChange;
  wins: boolean;
}

const asChange = (element: BoardElement): ElementChange => ({
  kind: element.isDeleted ? ELEMENT_CHANGE.Delete : ELEMENT_CHANGE.Update,
  element,
});

/**
 * One change meets the element as the board has it (R20 to R23). Pure, the same on every replica: whoever applies the
 * answered change by `isNewer` holds afterwards what the board holds.
 */
export function mergeChange(present: BoardElement | undefined, change: ElementChange): Merged {
  if (!present) return { change, wins: true };
  const { element, kind } = change;
  if (present.isDeleted && kind === ELEMENT_CHANGE.Update) {
    // A change by somebody who had not received the deletion: the tombstone rises above it, so that they drop it too.
    const version = Math.max(element.version, present.version) + 1;
    return { change: asChange({ ...present, version }), wins: true };
  }
  if (isNewer(element, present)) return { change, wins: true };
  if (isNewer(present, element) || canonicalJson(present) === canonicalJson(element)) {
    return { change: asChange(present), wins: false };
  }
  // The same rank for other content: nobody would give way, so what the board has rises by one.
  return { change: asChange({ ...present, version: present.version + 1 }), wins: true };
}

/** Versions count changes: a first one, or a step from the present one, beyond these is no count but an attack (R24). */
const VERSION_FIRST_MAX = 2 ** 31;
const VERSION_STEP_MAX = 1_000_000;

export function isPlausibleVersion(present: Rank | undefined, next: Rank): boolean {
  return next.version <= Math.max(VERSION_FIRST_MAX, (present?.version ?? 0) + VERSION_STEP_MAX);
}
