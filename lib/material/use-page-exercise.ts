'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { pageExerciseKeys, pageExerciseQuery } from './exercise-query';
import { publicationKeys } from './queries';

/** An exercise that is to be changed, as it is stored now. Null: there is none yet. */
export function useStoredExercise(id: number | null) {
  const query = useQuery({
    ...pageExerciseQuery(browserApi, id ?? 0),
    enabled: id !== null,
    refetchOnMount: 'always',
  });
  // What was fetched earlier may have been changed since; its form would begin with a conflict.
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

/** Lets everything that shows the exercises of a page be fetched again when it is shown next. */
export function useExercisesChanged(publicationId: number) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: publicationKeys.one(publicationId), refetchType: 'none' }),
      client.invalidateQueries({ queryKey: pageExerciseKeys.all, refetchType: 'none' }),
    ]);
}
