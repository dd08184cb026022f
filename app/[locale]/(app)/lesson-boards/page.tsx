import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BoardsScreen } from '@/components/board/boards-screen';
import { prefetch } from '@/lib/api/prefetch';
import { boardsQuery } from '@/lib/board/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('board');
  return { title: t('title') };
}

export default async function LessonBoardsPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchInfiniteQuery(boardsQuery(api))])}>
      <BoardsScreen />
    </ServerState>
  );
}
