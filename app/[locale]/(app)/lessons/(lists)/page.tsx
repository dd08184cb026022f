import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LessonInvitations } from '@/components/schedule/lazy-lesson-invitations';
import { Overview } from '@/components/schedule/overview';
import { SlotRequests } from '@/components/slot/lazy-slot-requests';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { lessonInvitationsQuery, schedulesQuery } from '@/lib/schedule/queries';
import { directionOf, waitingSlotsQuery } from '@/lib/slot/waiting-query';
import { ServerState } from '@/components/layout/server-state';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('lessons') };
}

export default async function LessonsPage() {
  const [t, user] = await Promise.all([getTranslations('schedule'), requireCurrentUser()]);
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
        client.prefetchInfiniteQuery(schedulesQuery(api, 'PAST')),
        client.prefetchQuery(lessonInvitationsQuery(api)),
        client.prefetchQuery(waitingSlotsQuery(api, { direction: directionOf(user) })),
      ])}
    >
      <h1>{t('lessons')}</h1>
      <LessonInvitations />
      <SlotRequests />
      <Overview />
    </ServerState>
  );
}
