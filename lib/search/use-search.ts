'use client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { browserApi } from '@/lib/api/browser';
import { usePaused } from '@/lib/use-paused';
import { isAskable, isEnough, readFilter, searchPath } from './filter';
import type { SearchFilter } from './filter';
import { foundQuery, suggestionsQuery } from './queries';

/** People who match the typed text, fetched after a pause in typing and from the third letter on. */
export function useSuggestions(text: string) {
  const wanted = text.trim();
  const query = usePaused(wanted);
  const isAsked = isEnough(query);
  const { data, error, isPlaceholderData, isSuccess } = useQuery({
    ...suggestionsQuery(browserApi, query),
    enabled: isAsked,
  });
  const isCurrent = query === wanted && isAsked && !isPlaceholderData;
  return {
    found: isEnough(wanted) && isAsked ? data : undefined,
    /** False while the result is of the previously typed text. */
    settled: isCurrent && isSuccess,
    error: query === wanted ? error : null,
  };
}

/** The filter in the address, and a function to change it. */
export function useSearchFilter() {
  const filter = readFilter(useSearchParams());
  return {
    filter,
    /** Does not fetch the page from the server again: only the list is fetched. `replace`: adds no history entry. */
    change: (part: Partial<SearchFilter>, how: 'push' | 'replace' = 'push') => {
      const path = searchPath({ ...filter, ...part });
      if (how === 'push') window.history.pushState(null, '', path);
      else window.history.replaceState(null, '', path);
    },
  };
}

/** The previous result stays until the new one has arrived. */
export const useFound = (filter: SearchFilter) =>
  useInfiniteQuery({
    ...foundQuery(browserApi, filter),
    enabled: isAskable(filter.query),
    placeholderData: keepPreviousData,
  });
