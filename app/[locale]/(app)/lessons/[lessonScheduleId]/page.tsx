import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { RecordScreen } from '@/components/lesson-record/record-screen';
import { prefetch } from '@/lib/api/prefetch';
import { readId } from '@/lib/contract/id.ts';
import { lessonRecordQuery } from '@/lib/lesson-record/queries';
import { lessonSheetQuery } from '@/lib/lesson-sheet/queries';
import { ServerState } from '@/components/layout/server-state';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lesson-record');
  return { title: t('title') };
}

export default async function LessonRecordPage({
  params,
}: {
  params: Promise<{ lessonScheduleId: string }>;
}) {
  const id = readId((await params).lessonScheduleId) ?? notFound();
  const state = await prefetch((api, client) => [
    client.prefetchQuery(lessonRecordQuery(api, id)),
    client.prefetchQuery(lessonSheetQuery(api, id)),
  ]);
  return (
    <ServerState state={state}>
      <RecordScreen id={id} />
    </ServerState>
  );
}
