'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeleteLessonDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { usePaused } from '@/lib/use-paused';
import { lessonKeys, lessonQuery, lessonsQuery } from './queries';
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
