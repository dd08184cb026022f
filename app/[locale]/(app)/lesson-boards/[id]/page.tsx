import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { BoardScreen } from '@/components/board/board-screen';
import { prefetch } from '@/lib/api/prefetch';
import { boardQuery } from '@/lib/board/queries';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('board');
  return { title: t('label') };
}

export default async function LessonBoardPage({ params }: Props) {
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(boardQuery(api, Number(id)))])}>
      <BoardScreen boardId={Number(id)} />
    </ServerState>
  );
}
