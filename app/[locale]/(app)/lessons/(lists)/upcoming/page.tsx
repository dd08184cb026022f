import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LessonInvitations } from '@/components/schedule/lesson-invitations';
import { ScheduleList } from '@/components/schedule/schedule-list';
import { prefetch } from '@/lib/api/prefetch';
import { lessonInvitationsQuery, schedulesQuery } from '@/lib/schedule/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('upcomingTitle') };
}

export default async function UpcomingLessonsPage() {
  const t = await getTranslations('schedule');
  return (
    <HydrationBoundary
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
        client.prefetchQuery(lessonInvitationsQuery(api)),
      ])}
    >
      <h1>{t('upcomingTitle')}</h1>
      <LessonInvitations />
      <ScheduleList period="UPCOMING" />
    </HydrationBoundary>
  );
}
