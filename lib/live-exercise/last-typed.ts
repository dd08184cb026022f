import type { PartAnswers } from '@/lib/contract/live/answers.ts';
import { hasLeft, userKey } from '@/lib/user-storage';

/** What has been typed to one exercise. */
export interface Typed {
  exerciseId: number;
  version: number;
  answer: PartAnswers;
}

const keyOf = (userId: number, scheduleId: number) => userKey(userId, `live.typed.${scheduleId}`);

/** A page that is left writes here what its outbox does not have yet: that would be written too late. */
export function putLastTyped(userId: number, scheduleId: number, typed: readonly Typed[]): void {
  if (hasLeft(userId)) return;
  try {
    localStorage.setItem(keyOf(userId, scheduleId), JSON.stringify(typed));
  } catch {
    // Without storage the last half second is lost with the page.
  }
}

/** What was typed last in this lesson on this device, which from then on is the caller's. */
export function takeLastTyped(userId: number, scheduleId: number): Typed[] {
  try {
    const stored = localStorage.getItem(keyOf(userId, scheduleId));
    if (stored === null) return [];
    localStorage.removeItem(keyOf(userId, scheduleId));
    const typed: unknown = JSON.parse(stored);
    return Array.isArray(typed) ? typed : [];
  } catch {
    return [];
  }
}
