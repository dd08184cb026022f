import type { Fill } from '@/lib/api/prefetch';
import { quizCategoriesQuery } from '@/lib/quiz/queries';
import { lessonQuery, lessonsQuery } from './queries';

export const lessonsFill =
  (categoryId: number | null): Fill =>
  (api, client) => [
    client.prefetchInfiniteQuery(lessonsQuery(api, { categoryId, search: '' })),
    client.prefetchQuery(quizCategoriesQuery(api)),
  ];

/** `lessonId`: null for a new one. */
export const editorFill =
  (lessonId: number | null): Fill =>
  (api, client) => [
    ...(lessonId === null ? [] : [client.prefetchQuery(lessonQuery(api, lessonId))]),
    client.prefetchQuery(quizCategoriesQuery(api)),
  ];
