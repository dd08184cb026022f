import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetAddedWordsDocument,
  GetDueCountDocument,
  GetDueWordsDocument,
  GetWordCountsDocument,
  GetWordsDocument,
} from '@/graphql/generated/graphql';
import type { ExerciseLanguage, GetWordCountsQuery, WordFilter } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { WORD_DAYS_AHEAD } from '@/lib/contract/word/limits.ts';

export type { WordPartsFragment as Word } from '@/graphql/generated/graphql';
export type WordCounts = GetWordCountsQuery['getWordCounts'];

/** A place from which words are added. */
export type WordSource = { lessonId: number } | { publicationId: number } | { lessonScheduleId: number };

export interface WordListFilter {
  filter: WordFilter;
  language: ExerciseLanguage | null;
  search: string;
}
export const NO_WORD_FILTER: WordListFilter = { filter: 'ALL', language: null, search: '' };

export const wordKeys = {
  all: ['word'] as const,
  lists: ['word', 'list'] as const,
  list: (filter: WordListFilter) => ['word', 'list', filter] as const,
  due: ['word', 'due'] as const,
  dueOf: (lessonScheduleId: number | null) => ['word', 'due', lessonScheduleId] as const,
  counts: ['word', 'counts'] as const,
  dueCount: ['word', 'due-count'] as const,
  added: (source: WordSource) => ['word', 'added', source] as const,
};

/** The viewer's own, latest first, page by page. */
export function wordsQuery(api: ApiClient, asked: WordListFilter) {
  return infiniteQueryOptions({
    queryKey: wordKeys.list(asked),
    queryFn: async ({ pageParam }) =>
      (await api(GetWordsDocument, { ...asked, skip: pageParam, take: PAGE_SIZE })).getWords,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // A word added between two pages shifts the others, so duplicates are removed.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
    ],
  });
}

/**
 * What is due, and will be within a week: all that a device needs to practise without a connection. With a lesson what
 * was added from its sheet.
 */
export function dueWordsQuery(api: ApiClient, lessonScheduleId: number | null = null) {
  return queryOptions({
    queryKey: wordKeys.dueOf(lessonScheduleId),
    queryFn: async () =>
      (await api(GetDueWordsDocument, { days: WORD_DAYS_AHEAD, lessonScheduleId })).getDueWords,
  });
}

export function wordCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: wordKeys.counts,
    queryFn: async () => (await api(GetWordCountsDocument)).getWordCounts,
  });
}

/** How many words wait for a review. */
export function dueCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: wordKeys.dueCount,
    queryFn: async () => (await api(GetDueCountDocument)).getWordCounts,
    staleTime: 60_000,
  });
}

/** What the viewer added from one place. */
export function addedWordsQuery(api: ApiClient, source: WordSource) {
  return queryOptions({
    queryKey: wordKeys.added(source),
    queryFn: async () => (await api(GetAddedWordsDocument, source)).getAddedWords,
    staleTime: 60_000,
  });
}
