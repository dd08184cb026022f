/** Caches of the service worker. They hold files of the build and nothing anybody wrote, so they outlive a sign-out. */
const CACHE_PREFIX = 'tildesh-app';
export const OFFLINE_CACHE = `${CACHE_PREFIX}-offline`;
export const BUILD_CACHE = `${CACHE_PREFIX}-build`;
export const FONT_CACHE = `${CACHE_PREFIX}-fonts`;

export function isAppCache(name: string): boolean {
  return name.startsWith(`${CACHE_PREFIX}-`);
}

/**
 * The cache a file of ours is kept in; null for whatever else there is: pages, answers of the API, photos, uploads.
 * A list of what may be kept, not of what may not: an address somebody adds later is kept by nobody.
 */
export function cacheOf(pathname: string): string | null {
  if (/^\/_next\/static\/[^?]+\.(?:js|css|woff2)$/.test(pathname)) return BUILD_CACHE;
  return /^\/fonts\/[a-z0-9-]+\.woff2$/.test(pathname) ? FONT_CACHE : null;
}

/** The page that stands in for one that cannot be reached. */
export const offlinePath = (locale: string): string => `/sw/offline/${locale}`;
