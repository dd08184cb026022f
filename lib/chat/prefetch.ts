import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { serverApi } from '@/lib/api/server';
import { chatQuery, chatsQuery } from './queries';

/** Asked for on the server; what fails is asked for again by the browser, which says so. */
export async function prefetchChats(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchInfiniteQuery(chatsQuery(await serverApi(), ''));
  return dehydrate(client);
}

export async function prefetchChat(id: number): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(chatQuery(await serverApi(), id));
  return dehydrate(client);
}
