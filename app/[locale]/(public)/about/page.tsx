import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Footer } from '@/components/layout/footer';
import { AboutScreen } from '@/components/public/about-screen';
import { env } from '@/lib/env';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('about');
  return pageMetadata({
    path: '/about',
    title: t('title'),
    isWholeTitle: true,
    description: t('metaDescription'),
  });
}

export default function AboutPage() {
  return (
    <>
      <AboutScreen contact={env().contactEmail} />
      <Footer />
    </>
  );
}
