import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvitationsScreen } from '@/components/connection/connections-screen';
import { prefetch } from '@/lib/api/prefetch';
import { invitationsQuery } from '@/lib/connection/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('connection');
  return { title: t('invitations') };
}

export default async function PendingInvitationsPage() {
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchInfiniteQuery(invitationsQuery(api, 'RECEIVED')),
        client.prefetchInfiniteQuery(invitationsQuery(api, 'SENT')),
      ])}
    >
      <InvitationsScreen />
    </ServerState>
  );
}
