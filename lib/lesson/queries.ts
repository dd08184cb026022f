import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { GetLessonDocument, GetLessonsDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';

export type {
  LessonAttachmentPartsFragment as LessonAttachment,
  LessonCardFragment as LessonCardData,
  LessonPartsFragment as Lesson,
  LessonQuizPartsFragment as LessonQuiz,
  LessonTextFragment as LessonText,
} from '@/graphql/generated/graphql';

export interface LessonFilter {
  /** Id of a folder; null: every folder. */
  categoryId: number | null;
  search: string;
}

export const lessonKeys = {
  all: ['lesson'] as const,
  lists: ['lesson', 'list'] as const,
  list: (filter: LessonFilter) => ['lesson', 'list', filter] as const,
  one: (id: number) => ['lesson', 'one', id] as const,
};

/** The viewer's lessons, last changed first, paginated. */
export function lessonsQuery(api: ApiClient, filter: LessonFilter) {
  const { categoryId, search } = filter;
  return infiniteQueryOptions({
    queryKey: lessonKeys.list(filter),
    queryFn: async ({ pageParam }) =>
      (
        await api(GetLessonsDocument, {
          categoryId,
          search: search || null,
          skip: pageParam,
          take: PAGE_SIZE,
        })
      ).getLessons,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined,
    // A changed lesson moves to the front and may be on two pages: it is shown once.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map((lesson) => [lesson.id, lesson])).values(),
    ],
  });
}

export function lessonQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: lessonKeys.one(id),
    queryFn: async () => (await api(GetLessonDocument, { id })).getLesson,
  });
}
