import { signInPath } from '@/lib/auth/entry-paths';
import { endedPath } from './entry-params';

const here = () => `${window.location.pathname}${window.location.search}`;

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

/** The session was ended elsewhere: the sign-in page says so. Outboxes keep their items. */
export const leaveEnded = (): void => leaveTo(endedPath(here()));
