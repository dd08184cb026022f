import { judgeRoute, ownPath } from '@/lib/contract/routes.ts';
import type { Role } from '@/lib/contract/roles.ts';

export const SIGN_IN_PATH = '/auth/sign-in';
export const HOME_PATH = '/feed';

/** Tells a layout which page it frames; set by the middleware. */
export const PATH_HEADER = 'x-own-path';

/** Clears what is left of a session the API no longer knows, and leads back to `path` after signing in. */
export function sessionEndedPath(path: string | null): string {
  const own = ownPath(path);
  return `/logout?reason=ended${own ? `&redirectAfter=${encodeURIComponent(own)}` : ''}`;
}

/** Where the sign-in page leads back to `path`; a foreign path is dropped. */
export function signInPath(path: string | null): string {
  const own = ownPath(path);
  return own && own !== '/' ? `${SIGN_IN_PATH}?redirectAfter=${encodeURIComponent(own)}` : SIGN_IN_PATH;
}

/** Where to go after signing in: one's own page asked for, else home. Never back to the sign-in pages. */
export function pathAfterSignIn(redirectAfter: string | null | undefined): string {
  const own = ownPath(redirectAfter);
  return own && !/^\/(auth(\/|$)|logout|access-denied)/.test(own) ? own : HOME_PATH;
}

/**
 * What the middleware does with a page request: the path to redirect to, or null to let it pass.
 * UNKNOWN passes too: the page itself answers 404.
 */
export function guardPath(pathname: string, search: string, role: Role | null): string | null {
  const verdict = judgeRoute(pathname, role);
  if (verdict === 'SIGN_IN') return signInPath(`${pathname}${search}`);
  if (verdict === 'DENIED') return '/access-denied';
  return null;
}
