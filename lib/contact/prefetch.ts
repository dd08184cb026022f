import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { serverApi } from '@/lib/api/server';
import { sharingsQuery } from './queries';

/** Asked for on the server; what fails is asked for again by the browser, which says so. */
export async function prefetchSharings(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchInfiniteQuery(sharingsQuery(await serverApi()));
  return dehydrate(client);
}
