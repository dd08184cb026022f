import { getTranslations } from 'next-intl/server';
import { SiteCard } from '@/components/public/site-card';
import { LOCALES } from '@/lib/i18n/routing';
import type { Locale } from '@/lib/i18n/routing';
import { cardPicture } from '@/lib/profile/card-picture';

async function card(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'landing' });
  return <SiteCard title={t('title')} line={t('cardLine')} />;
}

/** The link preview of pages without one of their own. */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('lang');
  const locale = LOCALES.find((each) => each === asked) ?? 'en';
  return new Response(await cardPicture(['site', locale], () => card(locale)), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  });
}
