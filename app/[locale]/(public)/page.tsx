import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Landing } from '@/components/landing/landing';
import { Footer } from '@/components/layout/footer';
import { JsonLd } from '@/components/layout/json-ld';
import { BRAND } from '@/lib/brand';
import { findLanding } from '@/lib/public/find';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteData } from '@/lib/seo/site-data';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('landing');
  return pageMetadata({
    path: '/',
    title: `${t('metaTitle')} · ${BRAND}`,
    isWholeTitle: true,
    description: t('metaDescription'),
  });
}

export default async function LandingPage() {
  const [data, t] = await Promise.all([findLanding(), getTranslations('landing')]);
  return (
    <>
      <Landing data={data} />
      <JsonLd data={siteData(t('metaDescription'))} />
      <Footer />
    </>
  );
}
