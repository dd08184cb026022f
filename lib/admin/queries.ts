import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetBrowserErrorsAdminDocument,
  GetLiveDaysAdminDocument,
  GetReportsAdminDocument,
  GetUserAdminDocument,
  GetUsersAdminDocument,
  GetWeeksAdminDocument,
} from '@/graphql/generated/graphql';
import type {
  GetBrowserErrorsAdminQuery,
  GetLiveDaysAdminQuery,
  GetUsersAdminQuery,
  GetWeeksAdminQuery,
  ReportPartsFragment,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { SOURCES } from './catalogue';
import type { CatalogueKind } from './catalogue';
import type { PeopleFilter } from './people-filter';

export type { UserAdminPartsFragment as Person } from '@/graphql/generated/graphql';
export type PersonLine = GetUsersAdminQuery['getUsersAdmin']['items'][number];
export type Report = ReportPartsFragment;
export type BrowserErrors = GetBrowserErrorsAdminQuery['getBrowserErrorsAdmin'][number];
export type LiveDay = GetLiveDaysAdminQuery['getLiveDaysAdmin'][number];
export type Week = GetWeeksAdminQuery['getWeeksAdmin'][number];

export const adminKeys = {
  all: ['admin'] as const,
  weeks: ['admin', 'weeks'] as const,
  errors: ['admin', 'errors'] as const,
  liveDays: ['admin', 'live-days'] as const,
  people: (filter: PeopleFilter) => ['admin', 'people', filter] as const,
  person: (id: number) => ['admin', 'person', id] as const,
  reports: (open: boolean) => ['admin', 'reports', open] as const,
  catalogue: (kind: CatalogueKind) => ['admin', 'catalogue', kind] as const,
};

interface Page<Item> {
  total: number;
  hasMore: boolean;
  items: Item[];
}

const following = <Item>(last: Page<Item>, pages: readonly Page<Item>[]) =>
  last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined;

/** Joins pages into one list; an item that moved to the next page in between is included once. */
const joined = <Item extends { id: number }>({ pages }: { pages: readonly Page<Item>[] }) => ({
  items: [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
  total: pages.at(-1)?.total ?? 0,
});

export function peopleQuery(api: ApiClient, filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: adminKeys.people(filter),
    queryFn: async ({ pageParam }) =>
      (await api(GetUsersAdminDocument, { ...filter, skip: pageParam, take: PAGE_SIZE })).getUsersAdmin,
    initialPageParam: 0,
    getNextPageParam: following<PersonLine>,
    select: joined<PersonLine>,
  });
}

/** Numbers of the last weeks, the present one last. */
export function weeksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: adminKeys.weeks,
    queryFn: async () => (await api(GetWeeksAdminDocument, {})).getWeeksAdmin,
  });
}

/** What browsers reported, the latest first. */
export function errorsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: adminKeys.errors,
    queryFn: async () => (await api(GetBrowserErrorsAdminDocument, {})).getBrowserErrorsAdmin,
  });
}

/** How lessons went, day by day, the latest first. */
export function liveDaysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: adminKeys.liveDays,
    queryFn: async () => (await api(GetLiveDaysAdminDocument, {})).getLiveDaysAdmin,
  });
}

export function personQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: adminKeys.person(id),
    queryFn: async () => (await api(GetUserAdminDocument, { id })).getUserAdmin,
  });
}

/** Open reports: those on a child's safety first, then the oldest; closed ones latest first. */
export function reportsQuery(api: ApiClient, open: boolean) {
  return infiniteQueryOptions({
    queryKey: adminKeys.reports(open),
    queryFn: async ({ pageParam }) =>
      (await api(GetReportsAdminDocument, { open, skip: pageParam, take: PAGE_SIZE })).getReportsAdmin,
    initialPageParam: 0,
    getNextPageParam: following<Report>,
    select: joined<Report>,
  });
}

/** A whole list; removed entries last. */
export function catalogueQuery(api: ApiClient, kind: CatalogueKind) {
  return queryOptions({ queryKey: adminKeys.catalogue(kind), queryFn: () => SOURCES[kind].list(api) });
}
