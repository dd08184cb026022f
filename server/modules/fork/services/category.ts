import { SAVED_CATEGORIES_MAX, WALKED_CATEGORIES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parsePage } from '../../../paging.ts';
import type { PageInput } from '../../../paging.ts';
import { requireViewer } from '../../../viewer.ts';
import type { UserRow } from '../../account/model.ts';
import { requireCategoryOf } from '../../category/service.ts';
import { isShown } from '../../profile/service.ts';
import type { OpenCategory } from '../../quiz/model.ts';
import { countOpenIn, getOpenCategories, listOpenIn } from '../../quiz/service.ts';
import { FORK_BUDGETS } from '../budgets.ts';
import type { SavedCategoryRow, WalkedCategory } from '../model.ts';
import * as store from '../store.ts';

/** The viewer's references to folders, latest first, each with the part of it that is open now; two statements. */
export async function getSavedCategories(
  ctx: Context,
  { categoryId }: { categoryId?: number | null | undefined },
): Promise<SavedCategoryRow[]> {
  const { id: userId } = requireViewer(ctx);
  const filter = { userId, categoryId: categoryId ?? null };
  const found = await store.listSavedCategories(ctx.db, filter, SAVED_CATEGORIES_MAX);
  const shown = found.filter((row) => isShown(ctx, row));
  const connectedIds = shown.filter(({ isConnected }) => isConnected).map(({ user }) => user.id);
  const sourceIds = shown.map(({ saved }) => saved.sourceId);
  const open = await countOpenIn(ctx, sourceIds, connectedIds);
  return found.map(({ saved }) => withOpen(saved, open.get(saved.sourceId)));
}

const withOpen = (saved: store.SavedCategory, open: OpenCategory | undefined): SavedCategoryRow => ({
  ...saved,
  title: open?.title ?? null,
  quizzesCount: open?.quizzesCount ?? 0,
});

interface Walk extends PageInput {
  authorId: number;
  startCategoryId: number;
  categoryId: number;
}

/**
 * An author's folder, the start or a descendant, as far as it is open to the viewer. CATEGORY_NOT_FOUND, also
 * for a folder that is not below the start; INVALID_PERMISSIONS if nothing below the start is open.
 */
export async function getAuthorCategory(ctx: Context, walk: Walk): Promise<WalkedCategory> {
  const { id: viewerId } = requireViewer(ctx);
  const { authorId, startCategoryId, categoryId } = walk;
  const page = parsePage(walk);
  const tree = await getOpenCategories(ctx, { authorId, categoryId: startCategoryId });
  const path = pathTo(tree.categories, categoryId);
  const [start, here] = [path[0], path.at(-1)];
  if (!start || !here) throw new DomainError('CATEGORY_NOT_FOUND');
  const open = await listOpenIn(ctx, tree, categoryId, page);
  const items = open.map(({ quiz }) => quiz);
  const saved = await store.findSavedCategory(ctx.db, viewerId, startCategoryId);
  const { author, isConnected, categories } = tree;
  return {
    author,
    isConnected,
    path: path.slice(-WALKED_CATEGORIES_MAX),
    categories: categories.filter(({ parentId }) => parentId === categoryId).slice(0, WALKED_CATEGORIES_MAX),
    quizzes: { total: here.ownCount, hasMore: page.skip + items.length < here.ownCount, items },
    forks: new Map(open.map(({ quiz, fork }) => [quiz.id, fork])),
    saved: saved && withOpen(saved, start),
    canSave: viewerId !== authorId,
  };
}

/** The folders from the start to this one, both included; empty if it is not among these. */
function pathTo(categories: readonly OpenCategory[], id: number): OpenCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const path: OpenCategory[] = [];
  for (let next: number | null = id; next !== null;) {
    const here = byId.get(next);
    if (!here) return [];
    path.push(here);
    next = here.parentId;
  }
  return path.reverse();
}

/**
 * Saves a reference to somebody else's folder, or moves it to another one of the viewer's own. Errors as
 * getAuthorCategory, INVALID_PERMISSIONS also for the viewer's own folder; SAVED_CATEGORIES_FULL.
 */
export async function saveCategory(
  ctx: Context,
  input: { authorId: number; sourceId: number; categoryId?: number | null | undefined },
): Promise<{ saved: SavedCategoryRow; author: UserRow }> {
  const { id: userId } = requireViewer(ctx);
  const { authorId, sourceId, categoryId = null } = input;
  await ctx.platform.limiter.take(FORK_BUDGETS.fork, String(userId));
  const { author, categories } = await getOpenCategories(ctx, { authorId, categoryId: sourceId });
  if (userId === authorId) throw new DomainError('INVALID_PERMISSIONS');
  await requireCategoryOf(ctx, userId, categoryId);
  if ((await store.countOtherCategories(ctx.db, userId, sourceId)) >= SAVED_CATEGORIES_MAX)
    throw new DomainError('SAVED_CATEGORIES_FULL');
  const createdAt = ctx.platform.clock.now();
  const values = { userId, sourceId, authorId, categoryId, createdAt };
  const saved = withOpen(await store.upsertSavedCategory(ctx.db, values), categories[0]);
  return { saved, author };
}

/** Removes the viewer's reference; does nothing if there is none. */
export async function removeSavedCategory(ctx: Context, sourceId: number): Promise<void> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(FORK_BUDGETS.fork, String(id));
  await store.deleteSavedCategory(ctx.db, id, sourceId);
}
