import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewSchedule } from '@/components/schedule/schedule-page';
import { prefetch } from '@/lib/api/prefetch';
import { ownProfileQuery } from '@/lib/preferences/queries';
import { quizQuery } from '@/lib/quiz/queries';
import { readPlanned, readPlannedQuiz } from '@/lib/schedule/planned';
import { formFill } from '@/lib/schedule/prefetch';
import { serverClock } from '@/lib/app/server-clock';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('newTitle') };
}

interface NewSchedulePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NewSchedulePage({ searchParams }: NewSchedulePageProps) {
  const search = await searchParams;
  const quizId = readPlannedQuiz(search);
  const state = await prefetch((api, client, locale) => [
    ...formFill(null)(api, client, locale),
    client.prefetchQuery(ownProfileQuery(api, locale)),
    quizId === null ? undefined : client.prefetchQuery(quizQuery(api, quizId)),
  ]);
  const now = serverClock();
  return (
    <ServerState state={state}>
      <NewSchedule now={now} planned={readPlanned(search)} quizId={quizId} />
    </ServerState>
  );
}
