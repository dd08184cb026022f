import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { Page } from '../../../paging.ts';
import { requireViewer } from '../../../viewer.ts';
import { opennessOf } from '../../openness/service.ts';
import { isShown } from '../../profile/service.ts';
import type { OpenCategory } from '../model.ts';
import * as store from '../open-store.ts';

/** A folder and all its descendants that contain open quizzes, the folder itself first. */
export interface OpenTree {
  author: store.Author['user'];
  isConnected: boolean;
  categories: OpenCategory[];
}

/**
 * An author's folder with its descendants, as far as they contain quizzes open to the viewer; two statements.
 * CATEGORY_NOT_FOUND, also if the author may not be seen; INVALID_PERMISSIONS if nothing in it is open.
 */
export async function getOpenCategories(
  ctx: Context,
  { authorId, categoryId }: { authorId: number; categoryId: number },
): Promise<OpenTree> {
  const viewer = requireViewer(ctx);
  const found = await store.findAuthor(ctx.db, authorId, viewer.id);
  if (!found || !isShown(ctx, found)) throw new DomainError('CATEGORY_NOT_FOUND');
  const openness = opennessOf(ctx, found.isConnected ? [authorId] : []);
  const rows = await store.listTrees(ctx.db, [categoryId], openness);
  if (!rows.some(({ ownerId }) => ownerId === authorId)) throw new DomainError('CATEGORY_NOT_FOUND');
  const categories = openOf(rows);
  if (categories.length === 0) throw new DomainError('INVALID_PERMISSIONS');
  return { author: found.user, isConnected: found.isConnected, categories };
}

/** Open quizzes directly in a folder of such a tree, each with the viewer's reference to it; one statement. */
export const listOpenIn = (
  ctx: Context,
  { author, isConnected }: OpenTree,
  categoryId: number,
  page: Page,
): Promise<store.OpenQuiz[]> =>
  store.listOpenQuizzes(ctx.db, categoryId, opennessOf(ctx, isConnected ? [author.id] : []), page);

/** Folders by their ids, each with the number of open quizzes in it and below; those with none are left out. */
export async function countOpenIn(
  ctx: Context,
  ids: readonly number[],
  connectedIds: readonly number[],
): Promise<Map<number, OpenCategory>> {
  const trees = new Map<number, store.TreeRow[]>();
  for (const row of await store.listTrees(ctx.db, ids, opennessOf(ctx, connectedIds)))
    trees.set(row.rootId, [...(trees.get(row.rootId) ?? []), row]);
  const roots = [...trees.values()].flatMap((rows) => openOf(rows).slice(0, 1));
  return new Map(roots.map((root) => [root.id, root]));
}

/** Folders of one tree with their sums, the root first; without those that contain no open quiz. */
function openOf(rows: readonly store.TreeRow[]): OpenCategory[] {
  const branches = Map.groupBy(rows, ({ parentId }) => parentId);
  // Each folder after the one that contains it. Deep trees would exceed the stack of a recursive walk.
  const ordered = [...(branches.get(null) ?? [])];
  for (let next = 0; next < ordered.length; next += 1)
    ordered.push(...(branches.get(ordered[next]?.id ?? 0) ?? []));
  const sums = new Map(ordered.map(({ id, ownCount }) => [id, ownCount]));
  for (const { id, parentId } of ordered.toReversed())
    if (parentId !== null) sums.set(parentId, (sums.get(parentId) ?? 0) + (sums.get(id) ?? 0));
  return ordered.flatMap(({ id, parentId, title, ownCount }) => {
    const quizzesCount = sums.get(id) ?? 0;
    return quizzesCount > 0 ? [{ id, parentId, title, ownCount, quizzesCount }] : [];
  });
}
