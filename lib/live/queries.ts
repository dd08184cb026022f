import { queryOptions } from '@tanstack/react-query';
import { GetLiveLessonScheduleDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export const liveKeys = {
  /** The key begins with 'schedule', so that events of lessons refetch it too. */
  schedule: (id: number) => ['schedule', 'live', id] as const,
};

export function liveScheduleQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: liveKeys.schedule(id),
    queryFn: async () => (await api(GetLiveLessonScheduleDocument, { id })).getLessonSchedule,
  });
}
