import { ownPath } from '@/lib/contract/own-path.ts';
import { accountRoutes } from '@/lib/contract/routes/account.ts';
import { postRoutes } from '@/lib/contract/routes/post.ts';

export const SIGN_IN_PATH = accountRoutes.signIn.path;
export const KEEP_ACCOUNT_PATH = accountRoutes.keepAccount.path;
export const HOME_PATH = postRoutes.feed.path;

/** A base URL, only for parsing paths. */
export const OWN = 'http://own.invalid';

/** Header in which the middleware passes the path of the page to its layouts. */
export const PATH_HEADER = 'x-own-path';

/** Path that clears the cookie of a session the API no longer knows, and leads back to `path` after signing in. */
export function sessionEndedPath(path: string | null): string {
  const own = ownPath(path);
  return `/logout?reason=ended${own ? `&redirectAfter=${encodeURIComponent(own)}` : ''}`;
}

/** Path of an entry page that leads on to `path`; a foreign address is dropped. */
export function entryPath(page: string, path: string | null | undefined): string {
  const own = ownPath(path);
  return own && own !== '/' ? `${page}?redirectAfter=${encodeURIComponent(own)}` : page;
}

/** Path of the sign-in page, which leads back to `path`. */
export function signInPath(path: string | null): string {
  return entryPath(SIGN_IN_PATH, path);
}

/** The `redirectAfter` in an address of ours. */
export function redirectAfterOf(path: string | null): string | null {
  return path && URL.canParse(path, OWN) ? new URL(path, OWN).searchParams.get('redirectAfter') : null;
}

/**
 * Whether another site led the browser here: a page that acts when it is opened must then ask first. Browsers send
 * Sec-Fetch-Site on secure pages only; elsewhere a referrer of our own is the evidence.
 */
export function isCrossSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const referrer = headers.get('referer');
  return !referrer || !URL.canParse(referrer) || new URL(referrer).origin !== publicUrl;
}
