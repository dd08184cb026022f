import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Landing } from '@/components/landing/landing';
import { Footer } from '@/components/layout/footer';
import { BRAND } from '@/lib/brand';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('landing');
  return { title: { absolute: `${t('metaTitle')} · ${BRAND}` } };
}

export default function LandingPage() {
  return (
    <>
      <Landing />
      <Footer />
    </>
  );
}
