import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ServerState } from '@/components/layout/server-state';
import { ReplayScreen } from '@/components/replay/replay-screen';
import { prefetch } from '@/lib/api/prefetch';
import { readId } from '@/lib/contract/id.ts';
import { lessonReplayQuery } from '@/lib/replay/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('replay');
  return { title: t('title') };
}

export default async function LessonReplayPage({
  params,
}: {
  params: Promise<{ lessonScheduleId: string }>;
}) {
  const id = readId((await params).lessonScheduleId) ?? notFound();
  const state = await prefetch((api, client) => [client.prefetchQuery(lessonReplayQuery(api, id))]);
  return (
    <ServerState state={state}>
      <ReplayScreen id={id} />
    </ServerState>
  );
}
