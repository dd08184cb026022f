import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { serverApi } from '@/lib/api/server';
import { archivesQuery, blockedQuery, devicesQuery } from './queries';

/** Each is asked for on the server; what fails is asked for again by the browser, which says so. */
export async function prefetchDevices(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(devicesQuery(await serverApi()));
  return dehydrate(client);
}

export async function prefetchArchives(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(archivesQuery(await serverApi()));
  return dehydrate(client);
}

export async function prefetchBlocked(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchInfiniteQuery(blockedQuery(await serverApi()));
  return dehydrate(client);
}
