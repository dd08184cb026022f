'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { useAddressFilter } from '@/lib/use-address-filter';
import { canAsk, matchPath, readMatch } from './filter';
import type { MatchFilter } from './filter';
import { matchQuery } from './queries';

/** The filter in the address, and a function to change it. */
export const useMatchFilter = () => useAddressFilter({ read: readMatch, toPath: matchPath });

/** The previous result stays until the new one has arrived. */
export const useMatches = (filter: MatchFilter) =>
  useInfiniteQuery({
    ...matchQuery(browserApi, filter),
    enabled: canAsk(filter),
    placeholderData: keepPreviousData,
  });
