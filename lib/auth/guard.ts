import { ownPath } from '@/lib/contract/own-path.ts';
import type { Role } from '@/lib/contract/roles.ts';
import { findRoute, judgeRoute } from '@/lib/contract/routes.ts';
import { HOME_PATH, OWN, signInPath } from './entry-paths';

// Knows the whole route table; entry-paths.ts has the part that the browser needs.

/** Path to open after signing in: a page of the route table, else home. Never an entry page. */
export function pathAfterSignIn(redirectAfter: string | null | undefined): string {
  const own = ownPath(redirectAfter);
  const rule = own ? findRoute(new URL(own, OWN).pathname) : null;
  return own && rule && !/^\/(auth\/|logout$|access-denied$)/.test(rule.path) ? own : HOME_PATH;
}

/**
 * The middleware's decision on a page request: the path to redirect to, or null to let it pass. UNKNOWN passes too:
 * the page itself answers 404.
 */
export function guardPath(pathname: string, search: string, role: Role | null): string | null {
  const verdict = judgeRoute(pathname, role);
  if (verdict === 'SIGN_IN') return signInPath(`${pathname}${search}`);
  if (verdict === 'DENIED') return '/access-denied';
  return null;
}
