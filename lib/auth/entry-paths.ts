import { ownPath } from '@/lib/contract/own-path.ts';
import { accountRoutes } from '@/lib/contract/routes/account.ts';
import { postRoutes } from '@/lib/contract/routes/post.ts';

export const SIGN_IN_PATH = accountRoutes.signIn.path;
export const KEEP_ACCOUNT_PATH = accountRoutes.keepAccount.path;
export const HOME_PATH = postRoutes.feed.path;

/** Only to read paths with. */
export const OWN = 'http://own.invalid';

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
