import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ScheduleList } from '@/components/schedule/schedule-list';
import { prefetch } from '@/lib/api/prefetch';
import { schedulesQuery } from '@/lib/schedule/queries';
import { ServerState } from '@/components/layout/server-state';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('pastTitle') };
}

export default async function PastLessonsPage() {
  const t = await getTranslations('schedule');
  return (
    <ServerState
      state={await prefetch((api, client) => [client.prefetchInfiniteQuery(schedulesQuery(api, 'PAST'))])}
    >
      <h1>{t('pastTitle')}</h1>
      <ScheduleList period="PAST" />
    </ServerState>
  );
}
