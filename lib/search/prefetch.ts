import type { Fill } from '@/lib/api/prefetch';
import { catalogueQuery } from '@/lib/preferences/queries';
import { isAskable } from './filter';
import type { SearchFilter } from './filter';
import { foundQuery } from './queries';

export const searchFill =
  (filter: SearchFilter): Fill =>
  (api, client, locale) => [
    client.prefetchQuery(catalogueQuery(api, locale)),
    isAskable(filter.query) ? client.prefetchInfiniteQuery(foundQuery(api, filter)) : undefined,
  ];
