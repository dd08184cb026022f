import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LessonInvitations } from '@/components/schedule/lesson-invitations';
import { Overview } from '@/components/schedule/overview';
import { prefetch } from '@/lib/api/prefetch';
import { lessonInvitationsQuery, schedulesQuery } from '@/lib/schedule/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('lessons') };
}

export default async function LessonsPage() {
  const t = await getTranslations('schedule');
  return (
    <HydrationBoundary
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
        client.prefetchInfiniteQuery(schedulesQuery(api, 'PAST')),
        client.prefetchQuery(lessonInvitationsQuery(api)),
      ])}
    >
      <h1>{t('lessons')}</h1>
      <LessonInvitations />
      <Overview />
    </HydrationBoundary>
  );
}
