import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import type { Chosen } from '../../../db/filed.ts';
import { DomainError } from '../../../errors.ts';
import type { Shelf } from '../../../shelves.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { addReleases } from '../../upload/service.ts';
import { CATEGORY_BUDGETS } from '../budgets.ts';
import * as store from '../store.ts';

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
    const found = await lockFiled(inner, { categoryIds });
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

interface Found {
  shelf: Shelf;
  ids: readonly number[];
}

/** The viewer's things in these folders, locked; one statement. */
async function lockFiled(ctx: Context, chosen: Chosen): Promise<Found[]> {
  const { id: ownerId } = requireViewer(ctx);
  const found: Found[] = [];
  await writeTogether(ctx, (changes) => {
    for (const shelf of Object.values<Shelf>(ctx.registry.shelves))
      shelf.addLock(changes, { ownerId, chosen }, (ids) => {
        if (ids.length > 0) found.push({ shelf, ids });
      });
  });
  return found;
}

/** The files that go with these things; one statement. */
async function readFiles(ctx: Context, found: readonly Found[]): Promise<string[]> {
  const files: string[] = [];
  await writeTogether(ctx, (changes) => {
    for (const { shelf, ids } of found)
      shelf.addFilesRead?.(changes, ids, (read) => void files.push(...read));
  });
  return files;
}
