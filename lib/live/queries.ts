import { queryOptions } from '@tanstack/react-query';
import { GetLiveLessonScheduleDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export const liveKeys = {
  /** Begins with the schedule's word: news about lessons refreshes it too. */
  schedule: (id: number) => ['schedule', 'live', id] as const,
};

export function liveScheduleQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: liveKeys.schedule(id),
    queryFn: async () => (await api(GetLiveLessonScheduleDocument, { id })).getLessonSchedule,
  });
}
