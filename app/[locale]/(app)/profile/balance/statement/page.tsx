import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StatementScreen } from '@/components/balance/statement-screen';
import { prefetch } from '@/lib/api/prefetch';
import { readBalanceFilter } from '@/lib/balance/filter';
import { statementQuery } from '@/lib/balance/queries';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('balance');
  return { title: t('statement') };
}

export default async function StatementPage({ searchParams }: Props) {
  const filter = readBalanceFilter(await searchParams);
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(statementQuery(api, filter))])}>
      <StatementScreen filter={filter} />
    </ServerState>
  );
}
