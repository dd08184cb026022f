import type { Fill } from '@/lib/api/prefetch';
import { scheduleQuery, schedulesQuery } from './queries';

/** The form's data: the lesson it changes (null: a new one) and those it must not overlap. */
export const formFill =
  (id: number | null): Fill =>
  (api, client) => [
    client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
    id === null ? undefined : client.prefetchQuery(scheduleQuery(api, id)),
  ];
