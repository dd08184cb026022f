import { QueryClient } from '@tanstack/react-query';
import { connection } from 'next/server';
import { notFound } from 'next/navigation';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import { ClosedScreen } from '@/components/live/closed-screen';
import { LiveLesson } from '@/components/live/live-lesson';
import { LiveVisitorScreen } from '@/components/live/visitor-screen';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';
import { currentSession } from '@/lib/auth/current-session';
import { PATH_HEADER } from '@/lib/auth/entry-paths';
import { readId } from '@/lib/contract/id.ts';
import { env } from '@/lib/env';
import { liveScheduleQuery } from '@/lib/live/queries';
import { serverClock } from '@/lib/app/server-clock';
import { ServerState } from '@/components/layout/server-state';
import { dehydrateAll } from '@/lib/api/dehydrate-all';

export async function generateMetadata(): Promise<Metadata> {
  const robots = { index: false };
  if (await currentSession()) return { robots };
  const t = await getTranslations('live.visitor');
  return { title: t('title'), robots };
}

/** A lesson of others and one that does not exist give the same answer. */
const CLOSED = ['INVALID_PERMISSIONS', 'LESSON_NOT_FOUND'] as const;

export default async function LiveLessonPage({ params }: { params: Promise<{ lessonScheduleId: string }> }) {
  await connection();
  if (!(await currentSession())) return <LiveVisitorScreen path={(await headers()).get(PATH_HEADER)} />;
  const { lessonScheduleId } = await params;
  const scheduleId = readId(lessonScheduleId) ?? notFound();
  const client = new QueryClient();
  try {
    await client.fetchQuery(liveScheduleQuery(await serverApi(), scheduleId));
  } catch (error) {
    if (CLOSED.some((code) => isApiError(error, code))) return <ClosedScreen code="INVALID_PERMISSIONS" />;
    throw error;
  }
  return (
    <ServerState state={dehydrateAll(client)}>
      <LiveLesson scheduleId={scheduleId} serverNow={serverClock()} mediaUrl={env().mediaUrl} />
    </ServerState>
  );
}
