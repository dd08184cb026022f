import { createHash } from 'node:crypto';
import { createSerwistRoute } from '@serwist/turbopack';
import { offlinePath } from '@/lib/app/cached-files';
import { isBuilt } from '@/lib/env';
import { LOCALES } from '@/lib/i18n/routing';

/** The service worker, bundled once a build. */
const worker = createSerwistRoute({
  swSrc: 'lib/worker/worker.ts',
  useNativeEsbuild: true,
  esbuildOptions: { sourcemap: false },
  globPatterns: ['.next/static/**/*.{js,css}'],
  maximumFileSizeToCacheInBytes: 50_000_000,
  manifestTransforms: [
    // Only a hash of the build's files is used, so that every build is a new version. The files themselves are cached
    // when they are used.
    async (files) => {
      const mark = createHash('sha256').update(
        files
          .map(({ url }) => url)
          .sort()
          .join('\n'),
      );
      const revision = mark.digest('hex').slice(0, 16);
      return {
        manifest: LOCALES.map((locale) => ({ url: offlinePath(locale), revision, size: 0 })),
        warnings: [],
      };
    },
  ],
});

export const dynamic = 'force-static';
export const dynamicParams = false;
export const { generateStaticParams } = worker;

/** The worker may fetch anything from our own origin, and runs only itself. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** In development, files change under the same names: a worker that is registered removes itself. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));`;

export async function GET(request: Request, context: { params: Promise<{ path: string }> }) {
  const answer = isBuilt()
    ? await worker.GET(request, context)
    : new Response(NO_WORKER, {
        headers: { 'content-type': 'application/javascript', 'service-worker-allowed': '/' },
      });
  answer.headers.set('content-security-policy', POLICY);
  answer.headers.set('cache-control', 'no-cache');
  return answer;
}
