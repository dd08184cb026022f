import type { Fill } from '@/lib/api/prefetch';
import { catalogueQuery } from '@/lib/preferences/queries';
import { canAsk } from './filter';
import type { MatchFilter } from './filter';
import { matchQuery } from './queries';

export const matchFill =
  (filter: MatchFilter): Fill =>
  (api, client, locale) => [
    client.prefetchQuery(catalogueQuery(api, locale)),
    canAsk(filter) ? client.prefetchInfiniteQuery(matchQuery(api, filter)) : undefined,
  ];
