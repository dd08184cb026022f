'use client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { usePaused } from '@/lib/use-paused';
import { contentOf, isAskable, isEnough } from './filter';
import type { SearchFilter } from './filter';
import { foundPostsQuery, foundPublicationsQuery, foundQuery, suggestionsQuery } from './queries';

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

/** The previous result stays until the new one has arrived. */
export const useFound = (filter: SearchFilter) =>
  useInfiniteQuery({
    ...foundQuery(browserApi, filter),
    enabled: isAskable(filter.query) && contentOf(filter.tab) === null,
    placeholderData: keepPreviousData,
  });

export const useFoundPosts = (query: string) =>
  useInfiniteQuery({
    ...foundPostsQuery(browserApi, query),
    enabled: isEnough(query),
    placeholderData: keepPreviousData,
  });

export const useFoundPublications = (query: string) =>
  useInfiniteQuery({
    ...foundPublicationsQuery(browserApi, query),
    enabled: isEnough(query),
    placeholderData: keepPreviousData,
  });
