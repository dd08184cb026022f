import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ScheduleList } from '@/components/schedule/schedule-list';
import { prefetchSchedules } from '@/lib/schedule/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('pastTitle') };
}

export default async function PastLessonsPage() {
  const t = await getTranslations('schedule');
  return (
    <HydrationBoundary state={await prefetchSchedules(['PAST'])}>
      <h1>{t('pastTitle')}</h1>
      <ScheduleList period="PAST" />
    </HydrationBoundary>
  );
}
