import { signInPath } from '@/lib/auth/entry-paths';
import { endedPath } from './entry-params';

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
