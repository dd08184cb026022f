import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PeopleScreen } from '@/components/admin/people-screen';
import { readFilter } from '@/lib/admin/people-filter';
import { peopleQuery } from '@/lib/admin/queries';
import { prefetch } from '@/lib/api/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('people') };
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PeoplePage({ searchParams }: Props) {
  const search = await searchParams;
  const filter = readFilter({
    get: (name) => {
      const value = search[name];
      return typeof value === 'string' ? value : null;
    },
  });
  return (
    <ServerState
      state={await prefetch((api, client) => [client.prefetchInfiniteQuery(peopleQuery(api, filter))])}
    >
      <PeopleScreen />
    </ServerState>
  );
}
