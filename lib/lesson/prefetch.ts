import type { Fill } from '@/lib/api/prefetch';
import { categoriesQuery } from '@/lib/category/queries';
import { lessonQuery } from './queries';

/** `lessonId`: null for a new one. */
export const editorFill =
  (lessonId: number | null): Fill =>
  (api, client) => [
    ...(lessonId === null ? [] : [client.prefetchQuery(lessonQuery(api, lessonId))]),
    client.prefetchQuery(categoriesQuery(api)),
  ];
