import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { GetLessonBoardDocument, GetLessonBoardsDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '@/lib/contract/limits.ts';

export type { LessonBoardPartsFragment as Board } from '@/graphql/generated/graphql';

export const boardKeys = {
  all: ['board'] as const,
  list: ['board', 'list'] as const,
  choice: ['board', 'choice'] as const,
  one: (id: number) => ['board', 'one', id] as const,
};

/** The viewer's boards, last changed first, paginated. */
export function boardsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: boardKeys.list,
    queryFn: async ({ pageParam }) =>
      (await api(GetLessonBoardsDocument, { skip: pageParam, take: PAGE_SIZE })).getLessonBoards,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // A board that is drawn on moves to the front and may be on two pages: it is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((board) => [board.id, board])).values(),
    ],
  });
}

/** Those of the viewer's boards that may be chosen: the last changed ones. */
export const boardChoiceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: boardKeys.choice,
    queryFn: async () =>
      (await api(GetLessonBoardsDocument, { skip: 0, take: PAGE_SIZE_MAX })).getLessonBoards.items,
  });

export function boardQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: boardKeys.one(id),
    queryFn: async () => (await api(GetLessonBoardDocument, { id })).getLessonBoard,
  });
}
