import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { serverApi } from '@/lib/api/server';
import { connectionCountsQuery, peopleQuery, invitationsQuery } from './queries';

/** Asked for on the server; what fails is asked for again by the browser, which says so. */
export async function prefetchConnectionCounts(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(connectionCountsQuery(await serverApi()));
  return dehydrate(client);
}

export async function prefetchConnections(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchInfiniteQuery(peopleQuery(await serverApi(), ''));
  return dehydrate(client);
}

export async function prefetchInvitations(): Promise<DehydratedState> {
  const client = new QueryClient();
  const api = await serverApi();
  await Promise.all([
    client.prefetchInfiniteQuery(invitationsQuery(api, 'RECEIVED')),
    client.prefetchInfiniteQuery(invitationsQuery(api, 'SENT')),
  ]);
  return dehydrate(client);
}

export async function prefetchNetwork(): Promise<DehydratedState> {
  const client = new QueryClient();
  const api = await serverApi();
  await Promise.all([
    client.prefetchInfiniteQuery(invitationsQuery(api, 'RECEIVED')),
    client.prefetchInfiniteQuery(peopleQuery(api, '')),
  ]);
  return dehydrate(client);
}
