import type { NotificationType } from '@/graphql/generated/graphql';
import type { Fill } from '@/lib/api/prefetch';
import { schedulesQuery } from '@/lib/schedule/queries';
import { noticesQuery, noticeTypesQuery } from './queries';

export const noticesFill =
  (type: NotificationType | null): Fill =>
  (api, client) => [
    client.prefetchInfiniteQuery(noticesQuery(api, type)),
    client.prefetchQuery(noticeTypesQuery(api)),
    // The lesson that can be joined now is above the list: it must not push the list down later.
    client.prefetchInfiniteQuery(schedulesQuery(api, 'UPCOMING')),
  ];
