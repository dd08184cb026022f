import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { EditSchedule } from '@/components/schedule/schedule-page';
import { prefetch } from '@/lib/api/prefetch';
import { readId } from '@/lib/contract/id.ts';
import { ownProfileQuery } from '@/lib/preferences/queries';
import { formFill } from '@/lib/schedule/prefetch';
import { serverClock } from '@/lib/app/server-clock';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('schedule');
  return { title: t('editTitle') };
}

export default async function EditSchedulePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const scheduleId = readId(id) ?? notFound();
  const state = await prefetch((api, client, locale) => [
    ...formFill(scheduleId)(api, client, locale),
    client.prefetchQuery(ownProfileQuery(api, locale)),
  ]);
  const now = serverClock();
  return (
    <ServerState state={state}>
      <EditSchedule id={scheduleId} now={now} />
    </ServerState>
  );
}
