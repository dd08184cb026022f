import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActivityScreen } from '@/components/history/activity-screen';
import { prefetch } from '@/lib/api/prefetch';
import { readFilter } from '@/lib/history/filter';
import { activitiesQuery, activityPeopleQuery } from '@/lib/history/queries';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('history');
  return { title: t('title') };
}

export default async function ActivityHistoryPage({ searchParams }: Props) {
  const filter = readFilter(await searchParams);
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(activitiesQuery(api, filter)),
        client.prefetchQuery(activityPeopleQuery(api)),
      ])}
    >
      <ActivityScreen filter={filter} />
    </ServerState>
  );
}
