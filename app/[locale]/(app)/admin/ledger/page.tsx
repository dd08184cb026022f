import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LedgerScreen } from '@/components/balance/ledger-screen';
import { prefetch } from '@/lib/api/prefetch';
import { proofQuery, unpaidFeesQuery } from '@/lib/balance/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ledger');
  return { title: t('title') };
}

export default async function LedgerPage() {
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchQuery(proofQuery(api)),
        client.prefetchInfiniteQuery(unpaidFeesQuery(api)),
      ])}
    >
      <LedgerScreen />
    </ServerState>
  );
}
