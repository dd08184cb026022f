import type { SystemContext } from '../../../context.ts';
import type { QuizRow } from '../../quiz/model.ts';
import type { ExercisePage } from '../model.ts';
import * as store from '../store.ts';
import { showToStudent } from './show.ts';

/** A page of the exercises of several quizzes. */
export interface ExercisesAsked extends Omit<store.PageOfQuizzes, 'quizIds'> {
  quizzes: readonly QuizRow[];
}

/**
 * The exercises of quizzes as a student sees them, in the order of the quizzes and then their own: for each of these
 * pages; two statements. The caller has checked the rights on the quizzes.
 */
export async function listOfQuizzes(
  ctx: SystemContext,
  asked: readonly ExercisesAsked[],
): Promise<ExercisePage[]> {
  const pages = await store.listPagesOfQuizzes(
    ctx.db,
    asked.map(({ quizzes, ...page }) => ({ ...page, quizIds: quizzes.map(({ id }) => id) })),
  );
  const rows = await store.findExercises(ctx.db, [...new Set(pages.flatMap(({ ids }) => ids))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const quizzes = new Map(asked.flatMap((one) => one.quizzes).map((quiz) => [quiz.id, quiz]));
  return asked.map(({ skip }, index) => {
    const { ids, total } = pages[index] ?? { ids: [], total: 0 };
    const items = ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => {
        const shuffleOptions = quizzes.get(row.quizId ?? 0)?.shuffleOptions ?? false;
        return showToStudent(row, { attemptId: null, shuffleOptions, hasError: false });
      });
    return { total, hasMore: skip + items.length < total, items };
  });
}
