'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeleteLessonDocument, RestoreLessonVersionDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { lessonKeys, lessonQuery, lessonVersionsQuery, lessonsQuery } from './queries';
import type { LessonFilter } from './queries';

export const useLessons = (filter: LessonFilter) => useInfiniteQuery(lessonsQuery(browserApi, filter));
export const useLesson = (id: number) => useQuery(lessonQuery(browserApi, id));

export function useDeleteLesson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(DeleteLessonDocument, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: lessonKeys.lists }),
  });
}

export const useLessonVersions = (id: number) => useQuery(lessonVersionsQuery(browserApi, id));

/** Brings back a version; the lesson is fetched again before it resolves. */
export function useRestoreLesson(lessonId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (versionId: number) => browserApi(RestoreLessonVersionDocument, { lessonId, versionId }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: lessonKeys.one(lessonId) }),
        client.invalidateQueries({ queryKey: lessonKeys.versions(lessonId) }),
        client.invalidateQueries({ queryKey: lessonKeys.lists }),
      ]),
  });
}
