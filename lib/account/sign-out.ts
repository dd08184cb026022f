import { endedPath } from '@/lib/account/entry-params';
import { isAppCache } from '@/lib/app/kept-files';
import { signInPath } from '@/lib/auth/guard';
import { clearKeys, markLeft } from '@/lib/own-storage';
import { clearOutbox } from '@/lib/realtime/outbox';

/**
 * Removes what this browser kept for the person who signs out: drafts, what waits to be sent, caches.
 * What others wrote here and the choices about the device stay. The mark comes first: from then on the other
 * tabs write nothing more for this person.
 */
export async function clearLocalData(userId: number): Promise<void> {
  markLeft(userId);
  await clearOutbox(userId);
  clearKeys(localStorage, userId);
  clearKeys(sessionStorage, userId);
  const names = 'caches' in window ? await caches.keys() : [];
  // The app's own hold files of the build alone, and the page for when there is no line.
  const others = names.filter((name) => !isAppCache(name));
  await Promise.allSettled(others.map((name) => caches.delete(name)));
}

const here = () => `${window.location.pathname}${window.location.search}`;

let endsHere = false;

/**
 * Work by which this page ends its own session, and after which it goes where it wants: hearing meanwhile that the
 * session is over, by socket or by an answer, leads nowhere else. Refused work ends nothing.
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

/** Signed out in another tab: to the sign-in page, and back here after it. */
export const leaveToSignIn = (): void => leaveTo(signInPath(here()));

/** The session was ended elsewhere: the sign-in page says so. What waits in outboxes stays. */
export const leaveEnded = (): void => leaveTo(endedPath(here()));
