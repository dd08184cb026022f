/** Caches of the service worker. They hold files of the build and no personal data, so they outlive a sign-out. */
const CACHE_PREFIX = 'tildesh-app';
export const OFFLINE_CACHE = `${CACHE_PREFIX}-offline`;
export const BUILD_CACHE = `${CACHE_PREFIX}-build`;
export const FONT_CACHE = `${CACHE_PREFIX}-fonts`;
/** The page that practises words without a network: it has nothing of anybody. */
export const WORDS_CACHE = `${CACHE_PREFIX}-words`;

export function isAppCache(name: string): boolean {
  return name.startsWith(`${CACHE_PREFIX}-`);
}

/**
 * Name of the cache for a file of ours; null for everything else: pages, answers of the API, photos, uploads. This is
 * an allowlist: an address added later is not cached.
 */
export function cacheOf(pathname: string): string | null {
  if (/^\/_next\/static\/[^?]+\.(?:js|css|woff2)$/.test(pathname)) return BUILD_CACHE;
  return /^\/fonts\/[a-z0-9-]+\.woff2$/.test(pathname) ? FONT_CACHE : null;
}

/** Address of the page shown when a page cannot be reached. */
export const offlinePath = (locale: string): string => `/sw/offline/${locale}`;
