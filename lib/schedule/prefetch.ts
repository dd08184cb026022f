import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import type { LessonPeriod } from '@/graphql/generated/graphql';
import { serverApi } from '@/lib/api/server';
import { scheduleCountsQuery, scheduleQuery, schedulesQuery } from './queries';

/** What a page of lessons shows first, asked for on the server. What fails is asked for again by the browser, which says so. */
export async function prefetchSchedules(periods: readonly LessonPeriod[]): Promise<DehydratedState> {
  const client = new QueryClient();
  const api = await serverApi();
  await Promise.all(periods.map((period) => client.prefetchInfiniteQuery(schedulesQuery(api, period))));
  return dehydrate(client);
}

/**
 * What the form needs: the lesson it changes (null: a new one) and those it must not fall upon.
 * `now`: when the page was drawn, so that server and browser propose the same hour.
 */
export async function prefetchForm(id: number | null): Promise<{ state: DehydratedState; now: number }> {
  const client = new QueryClient();
  const api = await serverApi();
  await Promise.all([
    client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
    id === null ? undefined : client.prefetchQuery(scheduleQuery(api, id)),
  ]);
  return { state: dehydrate(client), now: Date.now() };
}

export async function prefetchCounts(): Promise<DehydratedState> {
  const client = new QueryClient();
  await client.prefetchQuery(scheduleCountsQuery(await serverApi()));
  return dehydrate(client);
}
