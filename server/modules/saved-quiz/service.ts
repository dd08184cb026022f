import type { Context, SystemContext } from '../../context.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { requireViewer } from '../../viewer.ts';
import { requireCategoryOf } from '../category/service.ts';
import { openOrNull, requireSavable } from '../openness/service.ts';
import { QUIZ_BUDGETS } from '../quiz/budgets.ts';
import type { QuizRow } from '../quiz/model.ts';
import { getQuizByItself } from '../quiz/service.ts';
import type { QuizForkRow, SavedQuizRow } from './model.ts';
import * as store from './store.ts';

export {
  getAuthorCategory,
  getSavedCategories,
  removeSavedCategory,
  saveCategory,
} from './services/category.ts';
export { copyQuiz } from './services/copy.ts';

/**
 * The viewer's references, latest first, each with the current quiz while it is open; two statements.
 * BAD_USER_INPUT.
 */
export async function getSavedQuizzes(
  ctx: Context,
  { categoryId, ...page }: PageInput & { categoryId?: number | null | undefined },
): Promise<{ total: number; hasMore: boolean; items: SavedQuizRow[] }> {
  const { id: userId } = requireViewer(ctx);
  const { skip, take } = parsePage(page);
  const filter = { userId, categoryId: categoryId ?? null };
  const rows = await store.listSaved(ctx.db, filter, { skip, take });
  const total = await store.countSaved(ctx.db, filter);
  const items = rows.map(({ fork, found }) => ({ fork, quiz: found && openOrNull(ctx, found) }));
  return { total, hasMore: skip + items.length < total, items };
}

/** Saves a reference, or moves it to another folder. QUIZ_NOT_FOUND, INVALID_PERMISSIONS, CATEGORY_NOT_FOUND. */
export async function saveQuiz(
  ctx: Context,
  { quizId, categoryId = null }: { quizId: number; categoryId?: number | null | undefined },
): Promise<{ quiz: QuizRow; fork: QuizForkRow }> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take(QUIZ_BUDGETS.quiz, String(userId));
  const quiz = requireSavable(ctx, await getQuizByItself(ctx, quizId));
  await requireCategoryOf(ctx, userId, categoryId);
  const createdAt = ctx.platform.clock.now();
  return { quiz, fork: await store.upsertSaved(ctx.db, { userId, quizId, categoryId, createdAt }) };
}

/** Removes the viewer's reference; does nothing if there is none. */
export async function removeSavedQuiz(ctx: Context, quizId: number): Promise<void> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(QUIZ_BUDGETS.quiz, String(id));
  await store.deleteSaved(ctx.db, id, quizId);
}

/** A person's references to these quizzes; checks no rights. */
export const findForks = (
  ctx: SystemContext,
  userId: number,
  quizIds: readonly number[],
): Promise<QuizForkRow[]> => store.findForks(ctx.db, userId, quizIds);

/** Deletes all references of a person. Call it inside a transaction. */
export const eraseSavedOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.eraseSavedOf(ctx.db, userId);
