import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Overview } from '@/components/schedule/overview';
import { prefetch } from '@/lib/api/prefetch';
import { schedulesQuery } from '@/lib/schedule/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('lessons') };
}

export default async function LessonsPage() {
  const t = await getTranslations('schedule');
  return (
    <HydrationBoundary
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
        client.prefetchInfiniteQuery(schedulesQuery(api, 'PAST')),
      ])}
    >
      <h1>{t('lessons')}</h1>
      <Overview />
    </HydrationBoundary>
  );
}
