import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import type { NotificationType } from '@/graphql/generated/graphql';
import { serverApi } from '@/lib/api/server';
import { schedulesQuery } from '@/lib/schedule/queries';
import { noticesQuery, noticeTypesQuery } from './queries';

/** Asked for on the server; what fails is asked for again by the browser, which says so. */
export async function prefetchNotices(type: NotificationType | null): Promise<DehydratedState> {
  const client = new QueryClient();
  const api = await serverApi();
  await Promise.all([
    client.prefetchInfiniteQuery(noticesQuery(api, type)),
    client.prefetchQuery(noticeTypesQuery(api)),
    // What one may go to now stands above the list: it must not push it down later.
    client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
  ]);
  return dehydrate(client);
}
