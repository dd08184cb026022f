'use client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { isAskable, isEnough, readFilter, searchPath } from './filter';
import type { SearchFilter } from './filter';
import { foundQuery, suggestionsQuery } from './queries';

export const TYPING_PAUSE_MS = 250;

/** People of what is typed, asked for after a pause in typing and from the third letter on. */
export function useSuggestions(text: string) {
  const [query, setQuery] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
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
    /** Without asking the server for the page anew: the list alone is fetched. `replace`: the way back passes it over. */
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
