'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { browserApi } from '@/lib/api/browser';
import { canAsk, matchPath, readMatch } from './filter';
import type { MatchFilter } from './filter';
import { matchQuery } from './queries';

/** The filter in the address, and a function to change it. */
export function useMatchFilter() {
  const filter = readMatch(useSearchParams());
  return {
    filter,
    /** Does not fetch the page from the server again: only the list is fetched. `replace`: adds no history entry. */
    change: (part: Partial<MatchFilter>, how: 'push' | 'replace' = 'push') => {
      const path = matchPath({ ...filter, ...part });
      if (how === 'push') window.history.pushState(null, '', path);
      else window.history.replaceState(null, '', path);
    },
  };
}

/** The previous result stays until the new one has arrived. */
export const useMatches = (filter: MatchFilter) =>
  useInfiniteQuery({
    ...matchQuery(browserApi, filter),
    enabled: canAsk(filter),
    placeholderData: keepPreviousData,
  });
