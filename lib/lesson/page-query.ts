import { queryOptions } from '@tanstack/react-query';
import { GetLessonPageDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { lessonKeys } from './queries';

export type { LessonPagePartsFragment as LessonOnPage } from '@/graphql/generated/graphql';

/** A lesson as its readers see it. */
export function lessonPageQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...lessonKeys.one(id), 'page'] as const,
    queryFn: async () => (await api(GetLessonPageDocument, { id })).getLesson,
  });
}
