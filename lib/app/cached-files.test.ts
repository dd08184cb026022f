import { describe, expect, it } from 'vitest';
import { BUILD_CACHE, FONT_CACHE, OFFLINE_CACHE, WORDS_CACHE, cacheOf, isAppCache } from './cached-files';

describe('the service worker', () => {
  it.each(['/_next/static/chunks/0a1b.js', '/_next/static/chunks/a-b.css', '/_next/static/media/x.p.woff2'])(
    'caches %s',
    (path) => expect(cacheOf(path)).toBe(BUILD_CACHE),
  );

  it('caches our fonts', () =>
    expect(cacheOf('/fonts/commissioner-latin-flar-normal.woff2')).toBe(FONT_CACHE));

  it.each([
    '/',
    '/feed',
    '/profile/12',
    '/api/graphql',
    '/api/auth/session',
    '/api/photos/a.webp',
    '/api/boards/1/files/x',
    '/api/files/private.js',
    '/_next/image',
    '/_next/data/x/feed.json',
    '/fonts/../api/graphql',
    '/fonts/%2e%2e/api.woff2',
    '/manifest.webmanifest',
  ])('does not cache %s', (path) => expect(cacheOf(path)).toBeNull());

  it('recognises its own caches', () => {
    expect([BUILD_CACHE, FONT_CACHE, OFFLINE_CACHE, WORDS_CACHE].every(isAppCache)).toBe(true);
    expect(isAppCache('photos')).toBe(false);
  });
});
