import { ownPath } from '@/lib/contract/own-path.ts';
import type { Role } from '@/lib/contract/roles.ts';
import { findRoute, judgeRoute } from '@/lib/contract/routes.ts';
import { HOME_PATH, OWN, signInPath } from './entry-paths';

// Knows the whole route table: what the browser needs of the way in stands in entry-paths.ts.

/** Where to go after signing in: a page of the route table, else home. Never back to the sign-in pages. */
export function pathAfterSignIn(redirectAfter: string | null | undefined): string {
  const own = ownPath(redirectAfter);
  const rule = own ? findRoute(new URL(own, OWN).pathname) : null;
  return own && rule && !/^\/(auth\/|logout$|access-denied$)/.test(rule.path) ? own : HOME_PATH;
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
