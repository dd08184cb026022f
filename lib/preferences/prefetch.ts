import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { getLocale } from 'next-intl/server';
import { serverApi } from '@/lib/api/server';
import { catalogueQuery, ownProfileQuery } from './queries';

/** Asked for on the server; what fails is asked for again by the browser, which says so. */
export async function prefetchOwnProfile(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(ownProfileQuery(await serverApi(), await getLocale()));
  return dehydrate(client);
}

export async function prefetchCatalogue(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(catalogueQuery(await serverApi(), await getLocale()));
  return dehydrate(client);
}
