import { queryOptions } from '@tanstack/react-query';
import {
  GetHomeCardDocument,
  GetSavedCountDocument,
  GetLanguagePeopleDocument,
} from '@/graphql/generated/graphql';
import type { GetHomeCardQuery, GetLanguagePeopleQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export type HomeCard = GetHomeCardQuery;
export type LanguagePerson = GetLanguagePeopleQuery['searchUsers']['items'][number];

const STALE_MS = 60_000;
const SHOWN = 3;
/** As the document takes, and how many are looked at. */
const PEOPLE_TAKE = 20;
const LOOKED_AT = 60;

/** The viewer beside the feed: what they speak and learn, and how many people they know. */
export function homeCardQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['home', 'card', id] as const,
    queryFn: () => api(GetHomeCardDocument, { id }),
    staleTime: STALE_MS,
  });
}

/** How much the viewer saved. */
export function savedCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['home', 'saved'] as const,
    queryFn: async () => {
      const { getSavedQuizzes, getSavedPublications } = await api(GetSavedCountDocument);
      return getSavedQuizzes.total + getSavedPublications.total;
    },
    staleTime: STALE_MS,
  });
}

/**
 * A few people with whom the viewer can speak their language and who are not connected with them: of a student those who
 * speak what they learn, of an instructor students who learn what they teach.
 */
export function languagePeopleQuery(api: ApiClient, { role, targetLanguage }: HomeCard['getUser']) {
  const languageId = targetLanguage?.id ?? 0;
  return queryOptions({
    queryKey: ['home', 'people', role, languageId] as const,
    enabled: languageId > 0,
    queryFn: async () => {
      const filter =
        role === 'INSTRUCTOR'
          ? { role: 'STUDENT' as const, learnOrTeachId: languageId }
          : { speakIds: [languageId] };
      const found: LanguagePerson[] = [];
      // Whoever knows most of them has to be looked for further, but not for long.
      for (let skip = 0; skip < LOOKED_AT; skip += PEOPLE_TAKE) {
        const { searchUsers } = await api(GetLanguagePeopleDocument, { ...filter, skip });
        found.push(...searchUsers.items.filter(({ connectionStatus }) => connectionStatus === 'NONE'));
        if (found.length >= SHOWN || !searchUsers.hasMore) break;
      }
      return found.slice(0, SHOWN);
    },
    // Who was invited a moment ago stays, with what was done.
    staleTime: Infinity,
  });
}
