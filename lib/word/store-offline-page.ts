import { BUILD_CACHE, WORDS_CACHE, cacheOf } from '@/lib/app/cached-files';
import { wordRoutes } from '@/lib/contract/routes/word.ts';

const { path } = wordRoutes.offlineWords;

/** Files of the build that a page names. */
const filesIn = (html: string): string[] => [
  ...new Set(html.match(/\/_next\/static\/[^"'\\\s<>?]+\.(?:js|css|woff2)/g)),
];

async function addMissing(files: readonly string[]): Promise<void> {
  const cache = await caches.open(BUILD_CACHE);
  for (const file of files)
    if (cacheOf(file) === BUILD_CACHE && !(await cache.match(file))) await cache.add(file);
}

const markOf = (build: string, locale: string): string => `${build} ${locale}`;

/**
 * Stores the page that practises words without a network, with its files, once a build and language: for who has words, not for
 * everybody. The page has nothing of anybody. Rejects where the browser stores nothing, and without a line.
 */
export async function storeOfflinePage(build: string, locale: string): Promise<void> {
  const cache = await caches.open(WORDS_CACHE);
  const known = await cache.match(path);
  if (known?.headers.get('x-stored-for') === markOf(build, locale)) {
    // Its files may have expired among the others.
    return addMissing(filesIn(await known.text()));
  }
  const answer = await fetch(path, { cache: 'no-store' });
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  await addMissing(filesIn(html));
  const headers = new Headers(answer.headers);
  headers.set('x-stored-for', markOf(build, locale));
  await cache.put(path, new Response(html, { headers }));
}
