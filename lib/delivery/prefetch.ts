import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { serverApi } from '@/lib/api/server';
import { settingsQuery, subscriptionsQuery } from './queries';

/** Asked for on the server; what fails is asked for again by the browser, which says so. */
export async function prefetchDelivery(): Promise<DehydratedState> {
  const client = new QueryClient();
  const api = await serverApi();
  await Promise.all([
    client.prefetchQuery(settingsQuery(api)),
    client.prefetchQuery(subscriptionsQuery(api)),
  ]);
  return dehydrate(client);
}
