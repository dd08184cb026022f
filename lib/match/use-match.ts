'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { browserApi } from '@/lib/api/browser';
import { canAsk, matchPath, readMatch } from './filter';
import type { MatchFilter } from './filter';
import { matchQuery } from './queries';

/** The filter as the address has it. */
export function useMatchFilter() {
  const filter = readMatch(useSearchParams());
  return {
    filter,
    /** Without asking the server for the page again: the list alone is fetched. `replace`: the way back passes it over. */
    change: (part: Partial<MatchFilter>, how: 'push' | 'replace' = 'push') => {
      const path = matchPath({ ...filter, ...part });
      if (how === 'push') window.history.pushState(null, '', path);
      else window.history.replaceState(null, '', path);
    },
  };
}

/** Who was found before stays until who is asked for now has come. */
export const useMatches = (filter: MatchFilter) =>
  useInfiniteQuery({
    ...matchQuery(browserApi, filter),
    enabled: canAsk(filter),
    placeholderData: keepPreviousData,
  });
