import { userKey } from '@/lib/user-storage';
import type { DraftPlace } from './drafts';

/**
 * The newest revision of a record that this tab has seen. A page that is loaded again may have been drawn a moment
 * before the server stored what the page before it sent: it would show as lost what is saved.
 */
const keyOf = ({ userId, name, id }: DraftPlace) => userKey(userId, `autosave-seen:${name}:${id}`);

/** 0: none. */
export function readSeen(place: DraftPlace): number {
  try {
    return Number(sessionStorage.getItem(keyOf(place)) ?? 0);
  } catch {
    return 0;
  }
}

export function writeSeen(place: DraftPlace, revision: number): void {
  try {
    sessionStorage.setItem(keyOf(place), String(revision));
  } catch {
    // Without storage the page is as new as the server has drawn it.
  }
}
