import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NumbersScreen } from '@/components/admin/numbers-screen';
import { weeksQuery } from '@/lib/admin/queries';
import { prefetch } from '@/lib/api/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('numbers') };
}

/** The administration starts with its numbers. */
export default async function AdminPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(weeksQuery(api))])}>
      <NumbersScreen />
    </ServerState>
  );
}
