'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeleteLessonDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { lessonKeys, lessonQuery, lessonsQuery } from './queries';
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
