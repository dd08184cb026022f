import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetActivityHistoriesDocument,
  GetActivityPeopleDocument,
  GetLessonHistoriesDocument,
} from '@/graphql/generated/graphql';
import type { GetActivityHistoriesQuery, GetLessonHistoriesQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { toVariables } from './filter';
import type { ActivityFilter } from './filter';
import { historyKeys } from './keys';

type Page = GetActivityHistoriesQuery['getCurrentUserActivityHistories'];
type LessonPage = GetLessonHistoriesQuery['getCurrentUserActivityHistories'];
export type Activity = Page['items'][number];
export type HeldLesson = LessonPage['items'][number];

interface AnyPage {
  hasMore: boolean;
  items: readonly { id: number }[];
}
const nextOf = (last: AnyPage, pages: readonly AnyPage[]) =>
  last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined;

/** A line that moved to the next page in between is included once. */
const linesOf = <Line extends { id: number }>(pages: readonly { items: readonly Line[] }[]): Line[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((line) => [line.id, line])).values(),
];

/** The diary, the latest first. */
export const activitiesQuery = (api: ApiClient, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: historyKeys.activities(filter),
    queryFn: async ({ pageParam }) =>
      (await api(GetActivityHistoriesDocument, { ...toVariables(filter), skip: pageParam, take: PAGE_SIZE }))
        .getCurrentUserActivityHistories,
    initialPageParam: 0,
    getNextPageParam: nextOf,
    select: ({ pages }: { pages: readonly Page[] }) => ({
      items: linesOf(pages),
      counts: pages[0]?.counts ?? [],
    }),
  });

/** Held lessons, the latest first. */
export const lessonsHistoryQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: historyKeys.lessons,
    queryFn: async ({ pageParam }) =>
      (await api(GetLessonHistoriesDocument, { skip: pageParam, take: PAGE_SIZE }))
        .getCurrentUserActivityHistories,
    initialPageParam: 0,
    getNextPageParam: nextOf,
    select: ({ pages }: { pages: readonly LessonPage[] }) => linesOf(pages),
  });

/** People of the diary. */
export const activityPeopleQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: historyKeys.people,
    queryFn: async () => (await api(GetActivityPeopleDocument, {})).getCurrentUserActivityPeople.items,
  });
