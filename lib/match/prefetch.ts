import 'server-only';
import { QueryClient, dehydrate } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { getLocale } from 'next-intl/server';
import { serverApi } from '@/lib/api/server';
import { catalogueQuery } from '@/lib/preferences/queries';
import { canAsk } from './filter';
import type { MatchFilter } from './filter';
import { matchQuery } from './queries';

/** What the page shows first; what fails is asked for again by the browser, which says so. */
export async function prefetchMatch(filter: MatchFilter): Promise<DehydratedState> {
  const client = new QueryClient();
  const [api, locale] = await Promise.all([serverApi(), getLocale()]);
  await Promise.all([
    client.prefetchQuery(catalogueQuery(api, locale)),
    ...(canAsk(filter) ? [client.prefetchInfiniteQuery(matchQuery(api, filter))] : []),
  ]);
  return dehydrate(client);
}
