import { signInPath } from '@/lib/auth/entry-paths';
import { ownPath } from '@/lib/contract/own-path.ts';

type RawParams = Readonly<Record<string, string | string[] | undefined>>;

/** The props that the router gives the entry pages. */
export interface EntryProps {
  searchParams: Promise<RawParams>;
}

export interface EntryParams {
  /** Path of our own to open afterwards; null for none and for a foreign address. */
  redirectAfter: string | null;
  /** The token of a mailed link. */
  token: string;
  /** A new password was set: the sign-in page says so. */
  isRestored: boolean;
  /** The session was ended, not by the person here: the sign-in page says so. */
  hasEnded: boolean;
}

const only = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

const RESTORED = 'restored';
const ENDED = 'ended';

function noticePath(redirectAfter: string | null, notice: string): string {
  const path = signInPath(redirectAfter);
  return `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`;
}

/** The sign-in page, saying that the new password is set. */
export const restoredPath = (redirectAfter: string | null): string => noticePath(redirectAfter, RESTORED);

/** The sign-in page, saying that the session was ended elsewhere. */
export const endedPath = (redirectAfter: string | null): string => noticePath(redirectAfter, ENDED);

export function readEntryParams(params: RawParams): EntryParams {
  return {
    redirectAfter: ownPath(only(params.redirectAfter)),
    token: only(params.token),
    isRestored: only(params.notice) === RESTORED,
    hasEnded: only(params.notice) === ENDED,
  };
}
