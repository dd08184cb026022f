import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HistoryScreen } from '@/components/attempt/history-screen';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { readFilter } from '@/lib/attempt/history-filter';
import { submissionsQuery } from '@/lib/attempt/history-queries';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('attempt');
  return { title: t('historyTitle') };
}

export default async function QuizHistoryPage({ searchParams }: Props) {
  const [asked, { viewerCan }] = await Promise.all([searchParams, requireCurrentUser()]);
  const filter = readFilter(asked, viewerCan.ownBoards);
  return (
    <ServerState
      state={await prefetch((api, client) => [client.prefetchInfiniteQuery(submissionsQuery(api, filter))])}
    >
      <HistoryScreen filter={filter} mayTeach={viewerCan.ownBoards} />
    </ServerState>
  );
}
