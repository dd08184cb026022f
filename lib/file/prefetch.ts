import type { Fill } from '@/lib/api/prefetch';
import { ALL_FILES, fileQuotaQuery, filesQuery } from './queries';

export const filesFill: Fill = (api, client) => [
  client.prefetchInfiniteQuery(filesQuery(api, ALL_FILES)),
  client.prefetchQuery(fileQuotaQuery(api)),
];
