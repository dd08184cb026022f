import { createHash } from 'node:crypto';
import { OFFLINE_SCRIPTS, renderOfflinePage } from '@/lib/app/offline-page';
import { BRAND } from '@/lib/brand';
import { loadMessages } from '@/lib/i18n/messages';
import { LOCALES } from '@/lib/i18n/routing';

export const dynamic = 'force-static';
export const dynamicParams = false;

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const POLICY = [
  "default-src 'none'",
  `script-src ${OFFLINE_SCRIPTS.map(hashOf).join(' ')}`,
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The offline page, which the service worker shows when a page cannot be reached; one per language. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale: asked } = await params;
  const locale = LOCALES.find((each) => each === asked) ?? LOCALES[0];
  const { app } = await loadMessages(locale);
  return new Response(renderOfflinePage(locale, app, BRAND), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    },
  });
}
