'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  ChangeOrderLessonQuizDocument,
  LinkQuizDocument,
  UnlinkQuizDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { lessonKeys, lessonQuery } from './queries';
import type { Lesson } from './queries';
import { swapItems } from './swap-items';

/** Addresses of files are valid for ten minutes: new ones arrive before that. */
export const FRESH_MS = 4 * 60_000;

/** The lesson with its parts, whose files have addresses that are valid. */
export const useLessonParts = (id: number) =>
  useQuery({ ...lessonQuery(browserApi, id), refetchInterval: FRESH_MS });

/** Changes the lesson in the cache, where it is there. */
export const changeCached = (client: QueryClient, id: number, change: (lesson: Lesson) => Lesson): void =>
  void client.setQueryData<Lesson>(lessonKeys.one(id), (lesson) => lesson && change(lesson));

/** Loads the lesson and the lists that count its parts again. */
export const refreshLesson = (client: QueryClient, id: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: lessonKeys.one(id) }),
    client.invalidateQueries({ queryKey: lessonKeys.lists }),
  ]);

const scopeOf = (id: number) => `lesson-order-${id}`;

/**
 * Swaps two parts of a lesson: shown at once, and swapped back when it is refused.
 * @param swap the lesson after the swap, which is also how it is undone
 */
export function useSwap<Pair>(
  lessonId: number,
  { send, swap }: { send: (pair: Pair) => Promise<unknown>; swap: (lesson: Lesson, pair: Pair) => Lesson },
) {
  const client = useQueryClient();
  const show = (pair: Pair) => changeCached(client, lessonId, (lesson) => swap(lesson, pair));
  return useMutation({
    mutationFn: send,
    // Two swaps in a row are sent one after the other: each depends on the one before.
    scope: { id: scopeOf(lessonId) },
    onMutate: async (pair: Pair) => {
      await client.cancelQueries({ queryKey: lessonKeys.one(lessonId) });
      show(pair);
    },
    onError: (_error, pair) => show(pair),
    onSettled: () => {
      const others = client.isMutating({
        predicate: ({ options }) => options.scope?.id === scopeOf(lessonId),
      });
      // Only the last of several refetches: an answer in between would undo the later ones on the screen.
      if (others === 1) void refreshLesson(client, lessonId);
    },
  });
}

export const useLinkQuiz = (lessonId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (quizId: number) => browserApi(LinkQuizDocument, { lessonId, quizId }),
    onSuccess: () => refreshLesson(client, lessonId),
  });
};

export const useUnlinkQuiz = (lessonId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (quizId: number) => browserApi(UnlinkQuizDocument, { lessonId, quizId }),
    onSuccess: () => refreshLesson(client, lessonId),
  });
};

export const useSwapQuizzes = (lessonId: number) =>
  useSwap<{ fromId: number; toId: number }>(lessonId, {
    send: ({ fromId: fromQuizId, toId: toQuizId }) =>
      browserApi(ChangeOrderLessonQuizDocument, { lessonId, fromQuizId, toQuizId }),
    swap: (lesson, { fromId, toId }) => ({ ...lesson, quizzes: swapItems(lesson.quizzes, fromId, toId) }),
  });
