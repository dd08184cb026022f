'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeleteLessonDocument, RestoreLessonVersionDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { usePaused } from '@/lib/use-paused';
import { lessonKeys, lessonQuery, lessonVersionsQuery, lessonsQuery } from './queries';
import type { LessonCardData, LessonFilter } from './queries';

export const useLessons = (filter: LessonFilter) => useInfiniteQuery(lessonsQuery(browserApi, filter));
/** The viewer's lessons whose titles contain the typed text, last changed first; null while they are loaded. */
export function useLessonChoice(text: string): Pick<LessonCardData, 'id' | 'title'>[] | null {
  const search = usePaused(text.trim());
  const { data = null } = useLessons({ categoryId: null, search });
  return data;
}
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
