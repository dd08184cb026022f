import { ServerState } from '@/components/layout/server-state';
import type { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { SearchScreen } from '@/components/search/search-screen';
import type { ApiClient } from '@/lib/api/client';
import { prefetch } from '@/lib/api/prefetch';
import { APP_NAMESPACES } from '@/lib/i18n/messages';
import { catalogueQuery } from '@/lib/preferences/queries';
import { contentOf, isAskable, isEnough, readFilter } from '@/lib/search/filter';
import type { SearchFilter } from '@/lib/search/filter';
import { foundPostsQuery, foundPublicationsQuery, foundQuery } from '@/lib/search/queries';

const NAMESPACES = [...APP_NAMESPACES, 'connection', 'search'] as const;

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function filterOf({ searchParams }: Props) {
  const search = await searchParams;
  return readFilter({
    get: (name) => {
      const value = search[name];
      return typeof value === 'string' ? value : null;
    },
  });
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [t, { query }] = [await getTranslations('search'), await filterOf(props)];
  return { title: query ? t('titleQuery', { query }) : t('title') };
}

function prefetchFound(api: ApiClient, client: QueryClient, filter: SearchFilter) {
  const { query, tab } = filter;
  const content = contentOf(tab);
  if (!content) return isAskable(query) ? client.prefetchInfiniteQuery(foundQuery(api, filter)) : undefined;
  if (!isEnough(query)) return undefined;
  return content === 'posts'
    ? client.prefetchInfiniteQuery(foundPostsQuery(api, query))
    : client.prefetchInfiniteQuery(foundPublicationsQuery(api, query));
}

export default async function SearchPage(props: Props) {
  const filter = await filterOf(props);
  const state = await prefetch((api, client, locale) => [
    client.prefetchQuery(catalogueQuery(api, locale)),
    prefetchFound(api, client, filter),
  ]);
  return (
    <MessagesProvider namespaces={NAMESPACES}>
      <ServerState state={state}>
        <SearchScreen />
      </ServerState>
    </MessagesProvider>
  );
}
