import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Home } from '@/components/schedule/home';
import { prefetch } from '@/lib/api/prefetch';
import { onboardingQuery } from '@/lib/onboarding/queries';
import { schedulesQuery } from '@/lib/schedule/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('feedTitle') };
}

export default async function FeedPage() {
  return (
    <HydrationBoundary
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
        client.prefetchQuery(onboardingQuery(api)),
      ])}
    >
      <Home />
    </HydrationBoundary>
  );
}
