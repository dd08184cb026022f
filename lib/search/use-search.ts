'use client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { browserApi } from '@/lib/api/browser';
import { usePaused } from '@/lib/use-paused';
import { isAskable, isEnough, readFilter, searchPath } from './filter';
import type { SearchFilter } from './filter';
import { foundQuery, suggestionsQuery } from './queries';

/** People of what is typed, asked for after a pause in typing and from the third letter on. */
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
    /** It is what was typed, and not what was typed before. */
    settled: isCurrent && isSuccess,
    error: query === wanted ? error : null,
  };
}

/** The filter as the address has it. */
export function useSearchFilter() {
  const filter = readFilter(useSearchParams());
  return {
    filter,
    /** Without asking the server for the page again: the list alone is fetched. `replace`: the way back passes it over. */
    change: (part: Partial<SearchFilter>, how: 'push' | 'replace' = 'push') => {
      const path = searchPath({ ...filter, ...part });
      if (how === 'push') window.history.pushState(null, '', path);
      else window.history.replaceState(null, '', path);
    },
  };
}

/** What was found before stays until what is asked for now has come. */
export const useFound = (filter: SearchFilter) =>
  useInfiniteQuery({
    ...foundQuery(browserApi, filter),
    enabled: isAskable(filter.query),
    placeholderData: keepPreviousData,
  });
