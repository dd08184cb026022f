import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReportsScreen } from '@/components/admin/reports-screen';
import { reportsQuery } from '@/lib/admin/queries';
import { prefetch } from '@/lib/api/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('reports') };
}

interface Props {
  searchParams: Promise<{ closed?: string | string[] }>;
}

export default async function ReportsPage({ searchParams }: Props) {
  const open = (await searchParams).closed === undefined;
  return (
    <ServerState
      state={await prefetch((api, client) => [client.prefetchInfiniteQuery(reportsQuery(api, open))])}
    >
      <ReportsScreen open={open} />
    </ServerState>
  );
}
