import { existsSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/account/intl-request.ts',
  // Texts are parsed by the build: a browser formats them and needs no parser.
  experimental: {
    messages: { path: './messages', locales: 'infer', format: 'json', sourceLocale: 'en', precompile: true },
  },
});

// Nothing about this program is told to anybody, whoever runs Next and however.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/** The content security policy of pages is set per request in the middleware: it carries a nonce. */
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  },
];
/** The floor for whatever the middleware does not answer; chunks and `/sw/` stay out, for a worker takes its own file's policy. */
const FLOOR_POLICY = [
  {
    key: 'Content-Security-Policy',
    value:
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
];
/** Parts of the build: nothing but that no other site shows them in a frame. */
const BUILD_POLICY = [{ key: 'Content-Security-Policy', value: "frame-ancestors 'none'" }];
/** The floor would replace what the routes of uploaded files say of themselves: opened alone, these can do nothing. */
const UPLOADED_POLICY = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'; sandbox" },
];
/**
 * Workers that read somebody's file, a PDF or a database, take their own file's policy: they compile what reads it, fetch
 * that and fonts from here alone, and evaluate nothing of the file.
 */
const WASM_POLICY = [
  {
    key: 'Content-Security-Policy',
    value:
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  },
];
const IMMUTABLE = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // All pages in memory at the start would be half of the process, and most are not asked for.
    preloadEntriesOnStart: false,
    // Writing it takes a tenth of a build. Whoever builds a second time may do so often; a fresh clone is built once.
    turbopackFileSystemCacheForBuild: existsSync(new URL('.next/BUILD_ID', import.meta.url)),
  },
  // `npm run check` does, and knows more than the web; whoever starts the product need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Bundles the service worker during the build; its program cannot be bundled itself.
  serverExternalPackages: ['esbuild'],
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    { source: '/((?!_next/static/|sw/(?:sw\\.js|offline/(?:en|ru))$).*)', headers: FLOOR_POLICY },
    // Of two answers to the same question the later counts.
    { source: '/_next/static/:path*', headers: BUILD_POLICY },
    { source: '/api/:place(files|exports|photos)/:path*', headers: UPLOADED_POLICY },
    { source: '/api/boards/:board/files/:path*', headers: UPLOADED_POLICY },
    { source: '/:place(pdfjs|sqlite)/:path*', headers: WASM_POLICY },
    { source: '/fonts/:file*', headers: IMMUTABLE },
  ],
};

export default withNextIntl(config);
