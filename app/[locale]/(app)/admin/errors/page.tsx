import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ErrorsScreen } from '@/components/admin/errors-screen';
import { errorsQuery } from '@/lib/admin/queries';
import { prefetch } from '@/lib/api/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('errors') };
}

export default async function ErrorsPage() {
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(errorsQuery(api))])}>
      <ErrorsScreen />
    </ServerState>
  );
}
