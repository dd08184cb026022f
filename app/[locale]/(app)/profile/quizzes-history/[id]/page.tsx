import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { SubmissionScreen } from '@/components/attempt/submission-screen';
import { prefetch } from '@/lib/api/prefetch';
import { markedExercisesQuery, submissionQuery } from '@/lib/attempt/history-queries';
import { remarksQuery } from '@/lib/remark/queries';
import { idOf } from '@/lib/quiz/id-of';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('attempt');
  return { title: t('historyTitle') };
}

export default async function SubmissionPage({ params }: { params: Promise<{ id: string }> }) {
  const id = idOf((await params).id);
  if (id === null) notFound();
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchQuery(submissionQuery(api, id)),
        client.prefetchInfiniteQuery(markedExercisesQuery(api, id)),
        client.prefetchQuery(remarksQuery(api, id)),
      ])}
    >
      <SubmissionScreen id={id} />
    </ServerState>
  );
}
