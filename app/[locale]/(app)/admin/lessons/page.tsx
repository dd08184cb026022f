import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LessonsScreen } from '@/components/admin/lessons-screen';
import { liveDaysQuery } from '@/lib/admin/queries';
import { prefetch } from '@/lib/api/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('lessons') };
}

export default async function LessonsPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(liveDaysQuery(api))])}>
      <LessonsScreen />
    </ServerState>
  );
}
