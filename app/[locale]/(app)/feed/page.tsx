import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Home } from '@/components/schedule/home';
import { prefetch } from '@/lib/api/prefetch';
import { onboardingQuery } from '@/lib/onboarding/queries';
import { feedQuery } from '@/lib/post/queries';
import { requestQuery } from '@/lib/review/queries';
import { schedulesQuery } from '@/lib/schedule/queries';
import { dueCountQuery } from '@/lib/word/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('feedTitle') };
}

export default async function FeedPage() {
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
        client.prefetchQuery(onboardingQuery(api)),
        client.prefetchQuery(requestQuery(api)),
        client.prefetchQuery(dueCountQuery(api)),
        client.prefetchInfiniteQuery(feedQuery(api, 'ALL')),
      ])}
    >
      <Home />
    </ServerState>
  );
}
