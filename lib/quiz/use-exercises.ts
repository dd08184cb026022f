'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  ChangeOrderExerciseDocument,
  CreateExerciseDocument,
  GetExerciseDocument,
  GetExerciseSubmissionsCountDocument,
  RemoveExerciseDocument,
  UpdateExerciseDocument,
} from '@/graphql/generated/graphql';
import type { ChangeOrderExerciseMutationVariables, ExerciseInput } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { swapOrders } from './order';
import type { ExerciseParent } from './exercise-parent';
import { exercisesQuery, quizKeys } from './queries';
import type { WholeExercise } from './queries';

export const useExercises = (quizId: number) => useQuery(exercisesQuery(browserApi, quizId));

/** Refetches the sum of points, the number of exercises and the list. */
export function refreshQuiz(client: QueryClient, quizId: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: quizKeys.exercises(quizId) }),
    client.invalidateQueries({ queryKey: quizKeys.points(quizId) }),
    client.invalidateQueries({ queryKey: quizKeys.one(quizId) }),
    client.invalidateQueries({ queryKey: quizKeys.lists }),
  ]);
}

/** The exercise as it is stored now, even if another window saved it. */
export const findStored = async (id: number): Promise<WholeExercise> =>
  (await browserApi(GetExerciseDocument, { id })).getExercise;

/** Number of submissions that lose their details when this exercise is changed. */
export const useSubmissionsCount = (id: number) =>
  useQuery({
    queryKey: quizKeys.submissions(id),
    queryFn: async () =>
      (await browserApi(GetExerciseSubmissionsCountDocument, { id })).getExerciseSubmissionsCount,
  });

/**
 * Saves an exercise. What shows its quiz is fetched again; a page does that itself.
 * @param id the exercise to change; null adds one to its parent
 */
export function useSaveExercise({ quizId, publicationResourceId }: ExerciseParent, id: number | null) {
  const client = useQueryClient();
  const parent = { quizId, publicationResourceId };
  return useMutation({
    mutationFn: async (input: ExerciseInput) =>
      id === null
        ? (await browserApi(CreateExerciseDocument, { input: { ...input, ...parent } })).createExercise
        : (await browserApi(UpdateExerciseDocument, { id, input })).updateExercise,
    onSuccess: () => (quizId === undefined ? undefined : refreshQuiz(client, quizId)),
  });
}

export function useRemoveExercise(quizId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveExerciseDocument, { id }),
    onSuccess: () => refreshQuiz(client, quizId),
  });
}

/** Shows the swap at once; a refusal undoes it. */
export function useSwapExercises(quizId: number) {
  const client = useQueryClient();
  const queryKey = quizKeys.exercises(quizId);
  return useMutation({
    mutationFn: (pair: ChangeOrderExerciseMutationVariables) => browserApi(ChangeOrderExerciseDocument, pair),
    // Two swaps in a row are sent one after the other: each depends on the one before.
    scope: { id: `quiz-order-${quizId}` },
    onMutate: async ({ first, second }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<WholeExercise[]>(queryKey, (items) => items && swapOrders(items, first, second));
    },
    onSettled: () => {
      // Only the last of several refetches: an answer in between would undo the later ones on the screen.
      if (
        client.isMutating({ predicate: ({ options }) => options.scope?.id === `quiz-order-${quizId}` }) === 1
      )
        void refreshQuiz(client, quizId);
    },
  });
}
