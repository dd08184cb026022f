import 'server-only';
import { QueryClient, dehydrate } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { serverApi } from '@/lib/api/server';
import type { CatalogueKind } from './catalogue';
import type { PeopleFilter } from './people-filter';
import { catalogueQuery, peopleQuery, personQuery, reportsQuery } from './queries';

/** What a page of the administration shows first. What fails is asked for again by the browser, which says so. */
export async function prefetchPeople(filter: PeopleFilter): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchInfiniteQuery(peopleQuery(await serverApi(), filter));
  return dehydrate(client);
}

export async function prefetchPerson(id: number): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(personQuery(await serverApi(), id));
  return dehydrate(client);
}

export async function prefetchReports(open: boolean): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchInfiniteQuery(reportsQuery(await serverApi(), open));
  return dehydrate(client);
}

export async function prefetchCatalogue(kind: CatalogueKind): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(catalogueQuery(await serverApi(), kind));
  return dehydrate(client);
}
