import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BalanceScreen } from '@/components/balance/balance-screen';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { readBalanceFilter } from '@/lib/balance/filter';
import { balanceQuery, feeQuery, monthsQuery, rowsQuery } from '@/lib/balance/queries';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('balance');
  return { title: t('title') };
}

export default async function BalancePage({ searchParams }: Props) {
  const [asked, { viewerCan }] = await Promise.all([searchParams, requireCurrentUser()]);
  const filter = readBalanceFilter(asked);
  return (
    <ServerState
      state={await prefetch((api, client) => [
        client.prefetchQuery(balanceQuery(api)),
        client.prefetchQuery(monthsQuery(api)),
        client.prefetchQuery(feeQuery(api)),
        client.prefetchInfiniteQuery(rowsQuery(api, filter)),
      ])}
    >
      <BalanceScreen filter={filter} mayTeach={viewerCan.ownBoards} />
    </ServerState>
  );
}
