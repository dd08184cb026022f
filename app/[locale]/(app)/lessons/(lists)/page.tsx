import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Overview } from '@/components/schedule/overview';
import { prefetchSchedules } from '@/lib/schedule/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('lessons') };
}

export default async function LessonsPage() {
  const t = await getTranslations('schedule');
  return (
    <HydrationBoundary state={await prefetchSchedules(['UPCOMING', 'PAST'])}>
      <h1>{t('lessons')}</h1>
      <Overview />
    </HydrationBoundary>
  );
}
