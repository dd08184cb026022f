import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { ShelfKind } from '../../../shelves.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addReleases } from '../../upload/service.ts';
import { CATEGORY_BUDGETS } from '../budgets.ts';
import * as store from '../store.ts';
import { lockFiled, readFiles } from './filed.ts';

/** What becomes of the content of a deleted folder: it moves into the parent folder, or it is deleted too. */
export type Content = 'KEEP' | 'DELETE';

/**
 * Deletes a folder of the viewer's own. KEEP: what is directly in it moves into its parent, folders too. DELETE: with it go the
 * folders below, and all that the viewer has in them; what they had saved from others stays with its authors.
 * CATEGORY_NOT_FOUND also for somebody else's.
 */
export async function deleteCategory(
  ctx: Context,
  { id, content }: { id: number; content: Content },
): Promise<void> {
  const { id: ownerId } = requireViewer(ctx);
  await ctx.platform.limiter.take(CATEGORY_BUDGETS.category, String(ownerId));
  await inTransaction(ctx, async (inner) => {
    await store.lockTree(inner.db, ownerId);
    const tree = isId(id) ? await store.listTree(inner.db, ownerId, id) : [];
    const [root] = tree.filter((folder) => folder.id === id);
    if (!root) throw new DomainError('CATEGORY_NOT_FOUND');
    const moves = content === 'KEEP';
    const categoryIds = moves ? [id] : tree.map((folder) => folder.id);
    const kinds = Object.keys(inner.registry.shelves) as ShelfKind[];
    const chosen = kinds.map((kind) => [kind, { categoryIds }] as const);
    const found = await lockFiled(inner, chosen);
    const files = moves ? [] : await readFiles(inner, found);
    const now = inner.platform.clock.now();
    await writeTogether(inner, (changes) => {
      for (const { shelf, ids } of found)
        if (moves) shelf.addMove(changes, ids, root.parentId);
        else shelf.addRemoval(changes, ids, now);
      if (moves) store.addBranchMove(changes, id, root.parentId);
      store.addRemoval(changes, categoryIds);
      addReleases(inner, changes, files);
    });
  });
}
