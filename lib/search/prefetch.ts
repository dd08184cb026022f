import 'server-only';
import { QueryClient, dehydrate } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { getLocale } from 'next-intl/server';
import { serverApi } from '@/lib/api/server';
import { catalogueQuery } from '@/lib/preferences/queries';
import { isAskable } from './filter';
import type { SearchFilter } from './filter';
import { foundQuery } from './queries';

/** What a search shows first; what fails is asked for again by the browser, which says so. */
export async function prefetchSearch(filter: SearchFilter): Promise<DehydratedState> {
  const client = new QueryClient();
  const [api, locale] = await Promise.all([serverApi(), getLocale()]);
  await Promise.all([
    client.prefetchQuery(catalogueQuery(api, locale)),
    ...(isAskable(filter.query) ? [client.prefetchInfiniteQuery(foundQuery(api, filter))] : []),
  ]);
  return dehydrate(client);
}
