import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PersonLedgerScreen } from '@/components/balance/person-ledger-screen';
import { prefetch } from '@/lib/api/prefetch';
import { personBalanceQuery, personRowsQuery } from '@/lib/balance/queries';
import { readId } from '@/lib/contract/id.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ledger');
  return { title: t('title') };
}

export default async function PersonLedgerPage({ params }: { params: Promise<{ userId: string }> }) {
  const userId = readId((await params).userId) ?? notFound();
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchQuery(personBalanceQuery(api, userId)),
        client.prefetchInfiniteQuery(personRowsQuery(api, userId)),
      ])}
    >
      <PersonLedgerScreen userId={userId} />
    </ServerState>
  );
}
