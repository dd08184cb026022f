import 'server-only';
import { QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { getLocale } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/routing';
import type { ApiClient } from './client';
import { serverApi } from './server';
import { dehydrateAll } from './dehydrate-all';

/** The first queries of a page: `(api, client) => [client.prefetchQuery(boardQuery(api, id))]`. */
export type Fill = (
  api: ApiClient,
  client: QueryClient,
  locale: Locale,
) => readonly (Promise<void> | undefined)[];

/** Fetches the first queries of a page on the server. The browser repeats those that failed, and shows the error. */
export async function prefetch(fill: Fill): Promise<DehydratedState> {
  const [api, locale] = await Promise.all([serverApi(), getLocale()]);
  const client = new QueryClient();
  await Promise.all(fill(api, client, locale).filter((query) => query !== undefined));
  return dehydrateAll(client);
}
