import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NetworkOverview } from '@/components/connection/connections-screen';
import { prefetch } from '@/lib/api/prefetch';
import { invitationsQuery, peopleQuery } from '@/lib/connection/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('connection');
  return { title: t('title') };
}

export default async function ConnectionsPage() {
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(invitationsQuery(api, 'RECEIVED')),
        client.prefetchInfiniteQuery(peopleQuery(api, '')),
      ])}
    >
      <NetworkOverview />
    </ServerState>
  );
}
