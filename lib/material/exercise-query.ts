import { queryOptions } from '@tanstack/react-query';
import { GetExerciseDocument } from '@/graphql/generated/graphql';
import type { WholeExerciseFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

/** An exercise of a page. Whole for its author; for readers without what its author alone may see. */
export type PageExercise = WholeExerciseFragment;

export const pageExerciseKeys = {
  all: ['publication', 'exercise'] as const,
  one: (id: number) => ['publication', 'exercise', id] as const,
};

/** Asked for when its block comes near: a page of 500 blocks asks for what is read. */
export function pageExerciseQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: pageExerciseKeys.one(id),
    queryFn: async (): Promise<PageExercise> => (await api(GetExerciseDocument, { id })).getExercise,
    // Another version would take away the answer that is being given.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}
