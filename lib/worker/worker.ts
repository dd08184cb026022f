import { CacheFirst, CacheableResponsePlugin, ExpirationPlugin, NetworkOnly, Serwist } from 'serwist';
import type { PrecacheEntry, RequestRule, RuntimeCaching } from 'serwist';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';
import { openPath, renewSubscription, showPush } from './worker-push';
import type { PushWorld } from './worker-push';
import {
  BUILD_CACHE,
  FONT_CACHE,
  OFFLINE_CACHE,
  WORDS_CACHE,
  cacheOf,
  offlinePath,
} from '@/lib/app/cached-files';
import { wordRoutes } from '@/lib/contract/routes/word.ts';

/**
 * The service worker. It caches files of the build, fonts and the offline page, but never personal data, pages or
 * answers of the API, so that people who share a browser see nothing of each other.
 */
declare const self: PushWorld & {
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
  /** The offline pages, inserted when the worker is built. */
  __SW_MANIFEST: (PrecacheEntry | string)[];
  navigator: PushWorld['navigator'] & { language: string };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
};

/** Fields of push events; the types of workers and of pages conflict within one program. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  data?: { json(): unknown } | null;
  notification?: { data: unknown; close(): void };
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

const MONTH_S = 30 * 24 * 60 * 60;

/** In the chosen language, else the browser's. */
async function offlinePage(): Promise<string> {
  const chosen = await self.cookieStore?.get(LOCALE_COOKIE).catch(() => null);
  return offlinePath((chosen?.value ?? self.navigator.language).startsWith('ru') ? 'ru' : 'en');
}

/** For the page of words the one that practises what this device has, if it is stored; else the offline page. */
async function pageWithoutNetwork(request: Request): Promise<Response | undefined> {
  const { words, offlineWords } = wordRoutes;
  const { pathname } = new URL(request.url);
  const ofWords = pathname === words.path || pathname === offlineWords.path;
  const stored = ofWords ? await caches.match(offlineWords.path, { cacheName: WORDS_CACHE }) : undefined;
  return stored ?? serwist.matchPrecache(await offlinePage());
}

const cachedFiles = [BUILD_CACHE, FONT_CACHE].map((cacheName): RuntimeCaching => ({
  matcher: ({ url, sameOrigin }) => sameOrigin && cacheOf(url.pathname) === cacheName,
  handler: new CacheFirst({
    cacheName,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      // File names change with their contents: files that no page requests any more expire.
      new ExpirationPlugin({
        maxEntries: 400,
        maxAgeSeconds: MONTH_S,
        maxAgeFrom: 'last-used',
        purgeOnQuotaError: true,
      }),
    ],
  }),
}));

/**
 * Where the browser knows such rules, the worker is not started for what it does not answer: no wait on a slow phone, and
 * no request of the API keeps it busy while a new version waits.
 */
const requestRules: RequestRule[] = [
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
  ...['/_next/static/*', '/fonts/*'].map((pathname): RequestRule => ({
    condition: { urlPattern: { pathname } },
    source: 'fetch-event',
  })),
  { condition: { urlPattern: { pathname: '*' } }, source: 'network' },
];

const serwist: Serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  // A new version waits until the person activates it, so that unsaved edits are never lost.
  skipWaiting: false,
  clientsClaim: false,
  navigationPreload: true,
  precacheOptions: { cacheName: OFFLINE_CACHE },
  requestRules,
  runtimeCaching: [
    ...cachedFiles,
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkOnly({
        plugins: [{ handlerDidError: ({ request }) => pageWithoutNetwork(request) }],
      }),
    },
  ],
});
serwist.addEventListeners();

self.addEventListener('push', (event) => event.waitUntil(showPush(self, readData(event))));
self.addEventListener('notificationclick', (event) => {
  event.notification?.close();
  event.waitUntil(openPath(self, event.notification?.data));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));

function readData({ data }: WorkerEvent): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
