import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CatalogueScreen } from '@/components/admin/catalogue-screen';
import { catalogueQuery } from '@/lib/admin/queries';
import { prefetch } from '@/lib/api/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('interests') };
}

export default async function InterestsPage() {
  return (
    <ServerState
      state={await prefetch((api, client) => [client.prefetchQuery(catalogueQuery(api, 'interests'))])}
    >
      <CatalogueScreen kind="interests" />
    </ServerState>
  );
}
