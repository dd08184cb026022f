import { signInPath } from '@/lib/auth/entry-paths';
import { DUE_WORDS_DATABASE } from '@/lib/due-words-database';
import { endedPath } from './entry-params';

const here = () => `${window.location.pathname}${window.location.search}`;

/** At once, without a file that may not load any more. */
function forgetDueWords(): void {
  try {
    indexedDB.deleteDatabase(DUE_WORDS_DATABASE);
  } catch {
    // The browser stores nothing.
  }
}

let endsHere = false;

/**
 * Runs work that ends this page's own session and then navigates by itself: meanwhile a report that the session is
 * over, by socket or by an answer, causes no redirect. If the work fails, nothing has ended.
 */
export async function endSessionHere<Result>(work: () => Promise<Result>): Promise<Result> {
  endsHere = true;
  try {
    return await work();
  } catch (error) {
    endsHere = false;
    throw error;
  }
}

const leaveTo = (path: string) => {
  if (!endsHere) window.location.assign(path);
};

/** Signed out in another tab: opens the sign-in page, which leads back here. */
export const leaveToSignIn = (): void => leaveTo(signInPath(here()));

/**
 * The session was ended elsewhere: the sign-in page says so. Outboxes keep their items; the words that can be practised without a
 * session go, as whoever ended it may not have this device at hand.
 */
export function leaveEnded(): void {
  forgetDueWords();
  leaveTo(endedPath(here()));
}
