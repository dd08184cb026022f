import type { Fill } from '@/lib/api/prefetch';
import { scheduleQuery } from './queries';

/** The form's data: the lesson it changes; null: a new one. */
export const formFill =
  (id: number | null): Fill =>
  (api, client) => [id === null ? undefined : client.prefetchQuery(scheduleQuery(api, id))];
