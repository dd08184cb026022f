import type { Fill } from '@/lib/api/prefetch';
import { categoriesQuery } from '@/lib/category/queries';
import { savedPublicationsQuery } from './queries';

export const savedPublicationsFill: Fill = (api, client) => [
  client.prefetchInfiniteQuery(savedPublicationsQuery(api)),
  client.prefetchQuery(categoriesQuery(api)),
];
