import { QUIZ_CATEGORIES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { parseCategory } from '../input.ts';
import type { QuizCategoryRow } from '../model.ts';
import { canOwnQuizzes } from '../policy.ts';
import * as store from '../store.ts';

/** A folder of one's own. INSUFFICIENT_ROLE, BAD_USER_INPUT, TOO_MANY_REQUESTS, QUIZ_CATEGORIES_FULL. */
export async function createCategory(ctx: Context, input: { title: string }): Promise<QuizCategoryRow> {
  const viewer = requireViewer(ctx);
  if (!canOwnQuizzes(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  const values = parseCategory(input);
  await ctx.platform.limiter.take('quiz', String(viewer.id));
  const own = await store.listCategories(ctx.db, viewer.id, QUIZ_CATEGORIES_MAX);
  if (own.length >= QUIZ_CATEGORIES_MAX) throw new DomainError('QUIZ_CATEGORIES_FULL');
  const createdAt = ctx.platform.clock.now();
  return getCategory(ctx, await store.insertCategory(ctx.db, { ...values, ownerId: viewer.id, createdAt }));
}

/** QUIZ_CATEGORY_NOT_FOUND also for another's. */
export async function updateCategory(
  ctx: Context,
  id: number,
  input: { title: string },
): Promise<QuizCategoryRow> {
  await requireOwn(ctx, id);
  await store.changeCategory(ctx.db, id, parseCategory(input));
  return getCategory(ctx, id);
}

/** Its quizzes stay, in no folder. */
export async function removeCategory(ctx: Context, id: number): Promise<void> {
  await requireOwn(ctx, id);
  await store.deleteCategory(ctx.db, id);
}

async function requireOwn(ctx: Context, id: number): Promise<void> {
  const viewer = requireViewer(ctx);
  const { ownerId } = await getCategory(ctx, id);
  if (ownerId !== viewer.id) throw new DomainError('QUIZ_CATEGORY_NOT_FOUND');
}

async function getCategory(ctx: Context, id: number): Promise<QuizCategoryRow> {
  const [category] = id >= 1 ? await store.findCategories(ctx.db, [id]) : [];
  if (!category) throw new DomainError('QUIZ_CATEGORY_NOT_FOUND');
  return category;
}
