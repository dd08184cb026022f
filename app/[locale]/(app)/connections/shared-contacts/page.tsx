import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SharedContactsScreen } from '@/components/contact/shared-contacts-screen';
import { prefetch } from '@/lib/api/prefetch';
import { sharingsQuery } from '@/lib/contact/queries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contact');
  return { title: t('title') };
}

export default async function SharedContactsPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchInfiniteQuery(sharingsQuery(api))])}>
      <SharedContactsScreen />
    </ServerState>
  );
}
