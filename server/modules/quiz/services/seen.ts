import type { Context } from '../../../context.ts';
import { openByItselfOrNull, openOrNull } from '../../openness/service.ts';
import type { QuizRow } from '../model.ts';
import * as store from '../store.ts';

/** Those of these quizzes that the viewer may see, by their ids; one statement. */
export async function findSeenQuizzes(ctx: Context, ids: readonly number[]): Promise<Map<number, QuizRow>> {
  const found = await store.listQuizzesToOpen(ctx.db, ids, ctx.viewer?.id ?? null);
  return new Map(found.flatMap((one) => openOrNull(ctx, one) ?? []).map((quiz) => [quiz.id, quiz]));
}

/** As findSeenQuizzes, for copying: those that are open by their own privacy. */
export async function findOpenQuizzes(ctx: Context, ids: readonly number[]): Promise<Map<number, QuizRow>> {
  const found = await store.listQuizzesToOpen(ctx.db, ids, ctx.viewer?.id ?? null);
  return new Map(found.flatMap((one) => openByItselfOrNull(ctx, one) ?? []).map((quiz) => [quiz.id, quiz]));
}
