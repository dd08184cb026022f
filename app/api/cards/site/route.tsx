import { getTranslations } from 'next-intl/server';
import { ImageResponse } from 'next/og';
import { SiteCard } from '@/components/public/site-card';
import { LOCALES } from '@/lib/i18n/routing';
import type { Locale } from '@/lib/i18n/routing';
import { cardFonts } from '@/lib/profile/card-files';

/** Rendering a picture takes a tenth of a second or more: it is rendered once per language. */
const drawn = new Map<Locale, Promise<ArrayBuffer>>();

async function draw(locale: Locale): Promise<ArrayBuffer> {
  const [t, fonts] = await Promise.all([getTranslations({ locale, namespace: 'landing' }), cardFonts()]);
  const card = <SiteCard title={t('title')} line={t('cardLine')} />;
  return new ImageResponse(card, { width: 1200, height: 630, fonts }).arrayBuffer();
}

function picture(locale: Locale): Promise<ArrayBuffer> {
  const known = drawn.get(locale);
  if (known) return known;
  const drawing = draw(locale);
  drawn.set(locale, drawing);
  drawing.catch(() => drawn.delete(locale));
  return drawing;
}

/** The link preview of pages without one of their own. */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('lang');
  const locale = LOCALES.find((each) => each === asked) ?? 'en';
  return new Response(await picture(locale), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  });
}
