import { isId } from '#contract/id.ts';
import { CATEGORIES_MAX } from '#contract/limits.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { inTransaction } from '../../transaction.ts';
import { requireViewer } from '../../viewer.ts';
import { CATEGORY_BUDGETS } from './budgets.ts';
import { parseTitle } from './input.ts';
import type { CategoryContents, CategoryRow, CategoryStep } from './model.ts';
import * as store from './store.ts';

export { lockFiled, readFiles } from './services/filed.ts';
export type { Filed } from './services/filed.ts';
export { deleteCategory } from './services/remove.ts';

interface BranchInput extends PageInput {
  parentId?: number | null | undefined;
  everyLevel?: boolean | null | undefined;
}

/** One branch of the viewer's tree, or all folders of it, by title; one statement. BAD_USER_INPUT. */
export async function getCategories(
  ctx: Context,
  { parentId, everyLevel, ...page }: BranchInput,
): Promise<{ total: number; hasMore: boolean; items: store.ListedCategory[] }> {
  const { id: ownerId } = requireViewer(ctx);
  const { skip, take } = parsePage(page);
  const branch = { ownerId, parentId: parentId ?? null, everyLevel: everyLevel ?? false };
  const { total, items } = await store.listBranch(ctx.db, branch, { skip, take });
  return { total, hasMore: skip + items.length < total, items };
}

/** A folder of the viewer's own, with the path to it. CATEGORY_NOT_FOUND also for somebody else's. */
export async function getCategory(
  ctx: Context,
  id: number,
): Promise<{ category: CategoryRow; path: CategoryStep[] }> {
  const viewer = requireViewer(ctx);
  const [category] = isId(id) ? await store.findCategories(ctx.db, [id]) : [];
  if (category?.ownerId !== viewer.id) throw new DomainError('CATEGORY_NOT_FOUND');
  return { category, path: await store.readPath(ctx.db, id) };
}

/** Creates a folder. CATEGORIES_FULL, CATEGORY_NOT_FOUND if `parentId` is not the viewer's; BAD_USER_INPUT. */
export async function createCategory(
  ctx: Context,
  input: { title: string; parentId?: number | null | undefined },
): Promise<CategoryRow> {
  const ownerId = await takeBudget(ctx);
  const title = parseTitle(input);
  const parentId = input.parentId ?? null;
  return inTransaction(ctx, async (inner) => {
    await store.lockTree(inner.db, ownerId);
    const { total, hasParent } = await store.readRoom(inner.db, ownerId, parentId);
    if (!hasParent) throw new DomainError('CATEGORY_NOT_FOUND');
    if (total >= CATEGORIES_MAX) throw new DomainError('CATEGORIES_FULL');
    const createdAt = inner.platform.clock.now();
    return store.insertCategory(inner.db, { ownerId, parentId, title, createdAt });
  });
}

/** Renames a folder. CATEGORY_NOT_FOUND also for somebody else's; BAD_USER_INPUT. */
export async function updateCategory(
  ctx: Context,
  id: number,
  input: { title: string },
): Promise<CategoryRow> {
  const ownerId = await takeBudget(ctx);
  const title = parseTitle(input);
  const row = isId(id) ? await store.changeCategory(ctx.db, { id, ownerId }, { title }) : null;
  if (!row) throw new DomainError('CATEGORY_NOT_FOUND');
  return row;
}

/**
 * Puts a folder, with all that is in it, into another one (null: at the top). CATEGORY_INSIDE_ITSELF,
 * CATEGORY_NOT_FOUND. One move of a person at a time: two together could make a circle.
 */
export async function moveCategory(
  ctx: Context,
  { id, parentId = null }: { id: number; parentId?: number | null | undefined },
): Promise<CategoryRow> {
  const ownerId = await takeBudget(ctx);
  if (!isId(id)) throw new DomainError('CATEGORY_NOT_FOUND');
  return inTransaction(ctx, async (inner) => {
    await store.lockTree(inner.db, ownerId);
    const tree = await store.listTree(inner.db, ownerId, id);
    if (tree.some((folder) => folder.id === parentId)) throw new DomainError('CATEGORY_INSIDE_ITSELF');
    await requireCategoryOf(inner, ownerId, parentId);
    const row = await store.changeCategory(inner.db, { id, ownerId }, { parentId });
    if (!row) throw new DomainError('CATEGORY_NOT_FOUND');
    return row;
  });
}

/** Checks that a target folder, if any, is that person's own. CATEGORY_NOT_FOUND. */
export async function requireCategoryOf(
  ctx: SystemContext,
  ownerId: number,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const [row] = isId(id) ? await store.findCategories(ctx.db, [id]) : [];
  if (row?.ownerId !== ownerId) throw new DomainError('CATEGORY_NOT_FOUND');
}

/** Until the transaction ends nobody else changes the tree of this person. */
export const lockTree = (ctx: SystemContext, ownerId: number): Promise<void> =>
  store.lockTree(ctx.db, ownerId);

/** The folders with these ids; checks no rights, like the reads below. */
export const findCategories = (ctx: SystemContext, ids: readonly number[]): Promise<CategoryRow[]> =>
  store.findCategories(ctx.db, ids);

/** What is in these folders and below, by their ids. */
export const readContents = (
  ctx: SystemContext,
  ids: readonly number[],
): Promise<Map<number, CategoryContents>> => store.readContents(ctx.db, ids);

/** Deletes all folders of a person. Call it inside a transaction. */
export const eraseCategoriesOf = (ctx: SystemContext, ownerId: number): Promise<void> =>
  store.deleteAll(ctx.db, ownerId);

/** All folders of a person, for their archive. */
export const listAllOf = (ctx: SystemContext, ownerId: number): Promise<CategoryRow[]> =>
  store.listAll(ctx.db, ownerId);

async function takeBudget(ctx: Context): Promise<number> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(CATEGORY_BUDGETS.category, String(id));
  return id;
}
