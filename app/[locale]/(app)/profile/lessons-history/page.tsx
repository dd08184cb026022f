import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LessonsHistoryScreen } from '@/components/history/lessons-history-screen';
import { prefetch } from '@/lib/api/prefetch';
import { lessonsHistoryQuery } from '@/lib/history/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('history');
  return { title: t('lessonsTitle') };
}

export default async function LessonsHistoryPage() {
  return (
    <ServerState
      state={await prefetch((api, client) => [client.prefetchInfiniteQuery(lessonsHistoryQuery(api))])}
    >
      <LessonsHistoryScreen />
    </ServerState>
  );
}
