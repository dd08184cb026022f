import { GetExercisesPaginatedDocument } from '@/graphql/generated/graphql';
import type { ShownExerciseFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { vocabularyLast } from '@/lib/exercise/vocabulary';
import { shownBlockOf, type ShownBlock } from '@/lib/exercise/shown-block';

/** An exercise of a quiz, as its taker sees it. */
export interface TakenExercise extends ShownExerciseFragment {
  shown: ShownBlock;
}

/** Loads all exercises in the order of the attempt, a few per request, because an answer has a size limit. */
export async function loadExercises(
  api: ApiClient,
  quizId: number,
  attemptId: string,
): Promise<TakenExercise[]> {
  const all: TakenExercise[] = [];
  for (;;) {
    const variables = { quizId, attemptId, skip: all.length };
    const { items, hasMore } = (await api(GetExercisesPaginatedDocument, variables)).getExercisesPaginated;
    for (const exercise of items) {
      const shown = shownBlockOf(exercise);
      if (shown) all.push({ ...exercise, shown });
    }
    if (!hasMore || items.length === 0) return vocabularyLast(all);
  }
}
