import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConnectionsScreen } from '@/components/connection/connections-screen';
import { prefetch } from '@/lib/api/prefetch';
import { peopleQuery } from '@/lib/connection/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('connection');
  return { title: t('people') };
}

export default async function ConnectionsListPage() {
  return (
    <ServerState
      state={await prefetch((api, client) => [client.prefetchInfiniteQuery(peopleQuery(api, ''))])}
    >
      <ConnectionsScreen />
    </ServerState>
  );
}
