import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ServerState } from '@/components/layout/server-state';
import { FormerRecords } from '@/components/refill/former-records';
import { prefetch } from '@/lib/api/prefetch';
import { kindOf } from '@/lib/refill/paths';
import { formerCountsQuery } from '@/lib/refill/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('refill');
  return { title: t('recordsTitle') };
}

export default async function FormerRecordsPage({
  searchParams,
}: {
  searchParams: Promise<{ kind?: string | string[] }>;
}) {
  const { kind } = await searchParams;
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(formerCountsQuery(api))])}>
      <FormerRecords asked={typeof kind === 'string' ? kindOf(kind) : null} />
    </ServerState>
  );
}
