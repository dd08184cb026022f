'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ChangeOrderExerciseDocument, RemoveExerciseDocument } from '@/graphql/generated/graphql';
import type { ChangeOrderExerciseMutationVariables } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { draftKeys } from './draft-queries';
import type { OutlineItem } from './draft-queries';
import { swapOrders } from './order';
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

/** After an exercise is gone or has another place. */
const refreshList = (client: QueryClient, quizId: number): Promise<unknown> =>
  Promise.all([
    refreshQuiz(client, quizId),
    client.invalidateQueries({ queryKey: draftKeys.outline({ quizId }) }),
  ]);

export function useRemoveExercise(quizId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveExerciseDocument, { id }),
    onSuccess: () => refreshList(client, quizId),
  });
}

/** The editor's list after a swap of two that are in place. */
function swapOutline(items: readonly OutlineItem[], first: number, second: number): OutlineItem[] {
  const placed = items.flatMap((item) => (item.order === null ? [] : [{ ...item, order: item.order }]));
  return [...swapOrders(placed, first, second), ...items.filter(({ order }) => order === null)];
}

/** Shows the swap at once; a refusal undoes it. */
export function useSwapExercises(quizId: number) {
  const client = useQueryClient();
  const lists = quizKeys.exercises(quizId);
  const outline = draftKeys.outline({ quizId });
  return useMutation({
    mutationFn: (pair: ChangeOrderExerciseMutationVariables) => browserApi(ChangeOrderExerciseDocument, pair),
    // Two swaps in a row are sent one after the other: each depends on the one before.
    scope: { id: `quiz-order-${quizId}` },
    onMutate: async ({ first, second }) => {
      await Promise.all([lists, outline].map((queryKey) => client.cancelQueries({ queryKey })));
      client.setQueryData<WholeExercise[]>(lists, (items) => items && swapOrders(items, first, second));
      client.setQueryData<OutlineItem[]>(outline, (items) => items && swapOutline(items, first, second));
    },
    onSettled: () => {
      // Only the last of several refetches: an answer in between would undo the later ones on the screen.
      if (
        client.isMutating({ predicate: ({ options }) => options.scope?.id === `quiz-order-${quizId}` }) === 1
      )
        void refreshList(client, quizId);
    },
  });
}
