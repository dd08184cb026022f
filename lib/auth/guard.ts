import { accountRoutes } from '@/lib/contract/routes/account.ts';
import { postRoutes } from '@/lib/contract/routes/post.ts';
import { ownPath } from '@/lib/contract/own-path.ts';
import { findRoute, judgeRoute } from '@/lib/contract/routes.ts';
import type { Role } from '@/lib/contract/roles.ts';

export const SIGN_IN_PATH = accountRoutes.signIn.path;
export const KEEP_ACCOUNT_PATH = accountRoutes.keepAccount.path;
export const HOME_PATH = postRoutes.feed.path;

/** Only to read paths with. */
const OWN = 'http://own.invalid';

/** Tells a layout which page it frames; set by the middleware. */
export const PATH_HEADER = 'x-own-path';

/** Clears what is left of a session the API no longer knows, and leads back to `path` after signing in. */
export function sessionEndedPath(path: string | null): string {
  const own = ownPath(path);
  return `/logout?reason=ended${own ? `&redirectAfter=${encodeURIComponent(own)}` : ''}`;
}

/** An entry page that leads on to `path` in the end; a foreign path is dropped. */
export function entryPath(page: string, path: string | null | undefined): string {
  const own = ownPath(path);
  return own && own !== '/' ? `${page}?redirectAfter=${encodeURIComponent(own)}` : page;
}

/** Where the sign-in page leads back to `path`. */
export function signInPath(path: string | null): string {
  return entryPath(SIGN_IN_PATH, path);
}

/** What an address of ours says comes after it. */
export function redirectAfterOf(path: string | null): string | null {
  return path && URL.canParse(path, OWN) ? new URL(path, OWN).searchParams.get('redirectAfter') : null;
}

/** Where to go after signing in: a page of the route table, else home. Never back to the sign-in pages. */
export function pathAfterSignIn(redirectAfter: string | null | undefined): string {
  const own = ownPath(redirectAfter);
  const rule = own ? findRoute(new URL(own, OWN).pathname) : null;
  return own && rule && !/^\/(auth\/|logout$|access-denied$)/.test(rule.path) ? own : HOME_PATH;
}

/**
 * Whether another site led the browser here: what a page does by being opened must then be asked for first.
 * Browsers say so on secure pages only; elsewhere our own address as the referrer is the sign.
 */
export function isCrossSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const referrer = headers.get('referer');
  return !referrer || !URL.canParse(referrer) || new URL(referrer).origin !== publicUrl;
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
