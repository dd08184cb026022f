import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetLessonInvitationsDocument,
  GetLessonScheduleCountsDocument,
  GetLessonScheduleDocument,
  GetLessonSchedulesDocument,
} from '@/graphql/generated/graphql';
import type { LessonPeriod } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { uniqueSchedules } from './window';

export const scheduleKeys = {
  all: ['schedule'] as const,
  list: (period: LessonPeriod) => ['schedule', 'list', period] as const,
  one: (id: number) => ['schedule', 'one', id] as const,
  counts: ['schedule', 'counts'] as const,
  invitations: ['schedule', 'invitations'] as const,
  conflicts: ['schedule', 'conflicts'] as const,
};

/** The viewer's lessons of a period, paginated. The overview and the full list share it. */
export function schedulesQuery(api: ApiClient, period: LessonPeriod) {
  return infiniteQueryOptions({
    queryKey: scheduleKeys.list(period),
    queryFn: async ({ pageParam }) => {
      const variables = { period, skip: pageParam, take: PAGE_SIZE };
      return (await api(GetLessonSchedulesDocument, variables)).getLessonSchedules;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    select: ({ pages }) => ({ items: uniqueSchedules(pages), total: pages.at(-1)?.total ?? 0 }),
  });
}

export function scheduleQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: scheduleKeys.one(id),
    queryFn: async () => (await api(GetLessonScheduleDocument, { id })).getLessonSchedule,
  });
}

export function scheduleCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: scheduleKeys.counts,
    queryFn: async () => (await api(GetLessonScheduleCountsDocument)).getLessonScheduleCounts,
  });
}

/** Invitations to lessons that the viewer has not answered. */
export function lessonInvitationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: scheduleKeys.invitations,
    queryFn: async () =>
      (await api(GetLessonInvitationsDocument, { skip: 0, take: PAGE_SIZE })).getLessonInvitations,
  });
}
