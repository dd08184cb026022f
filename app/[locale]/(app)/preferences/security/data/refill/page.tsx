import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ServerState } from '@/components/layout/server-state';
import { RefillScreen } from '@/components/refill/refill-screen';
import { prefetch } from '@/lib/api/prefetch';
import { fillingQuery } from '@/lib/refill/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('refill');
  return { title: t('title') };
}

export default async function RefillPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(fillingQuery(api))])}>
      <RefillScreen />
    </ServerState>
  );
}
