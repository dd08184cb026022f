import { QUIZ_CATEGORIES_MAX } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireAuthor } from '../../openness/service.ts';
import { QUIZ_BUDGETS } from '../budgets.ts';
import { parseCategory } from '../input.ts';
import type { QuizCategoryRow } from '../model.ts';
import * as store from '../store.ts';

/**
 * Creates a folder of the viewer's own. INSUFFICIENT_ROLE, BAD_USER_INPUT, TOO_MANY_REQUESTS, QUIZ_CATEGORIES_FULL,
 * QUIZ_CATEGORY_NOT_FOUND.
 */
export async function createCategory(
  ctx: Context,
  input: { title: string; parentId?: number | null | undefined },
): Promise<QuizCategoryRow> {
  const viewer = requireAuthor(ctx);
  const values = parseCategory(input);
  await ctx.platform.limiter.take(QUIZ_BUDGETS.quiz, String(viewer.id));
  const own = await store.listCategories(ctx.db, viewer.id, QUIZ_CATEGORIES_MAX);
  if (own.length >= QUIZ_CATEGORIES_MAX) throw new DomainError('QUIZ_CATEGORIES_FULL');
  const parentId = input.parentId ?? null;
  if (parentId !== null && !own.some(({ id }) => id === parentId))
    throw new DomainError('QUIZ_CATEGORY_NOT_FOUND');
  const createdAt = ctx.platform.clock.now();
  const row = { ...values, parentId, ownerId: viewer.id, createdAt };
  return getCategory(ctx, await store.insertCategory(ctx.db, row));
}

/** QUIZ_CATEGORY_NOT_FOUND also for somebody else's. */
export async function updateCategory(
  ctx: Context,
  id: number,
  input: { title: string },
): Promise<QuizCategoryRow> {
  await requireOwn(ctx, id);
  await store.changeCategory(ctx.db, id, parseCategory(input));
  return getCategory(ctx, id);
}

/** Removes a folder; its quizzes and folders remain, in no folder. */
export async function removeCategory(ctx: Context, id: number): Promise<void> {
  await requireOwn(ctx, id);
  await store.deleteCategory(ctx.db, id);
}

/** Checks that a target folder, if any, is that person's own. QUIZ_CATEGORY_NOT_FOUND. */
export async function requireCategoryOf(
  ctx: SystemContext,
  ownerId: number,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const [category] = await store.findCategories(ctx.db, [id]);
  if (category?.ownerId !== ownerId) throw new DomainError('QUIZ_CATEGORY_NOT_FOUND');
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
