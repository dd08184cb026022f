import type { Context } from '../../../context.ts';
import type { Chosen } from '../../../db/filed.ts';
import type { Shelf, ShelfKind } from '../../../shelves.ts';
import { writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';

/** The viewer's things of one kind, locked until the transaction ends. */
export interface Filed {
  kind: ShelfKind;
  shelf: Shelf;
  ids: readonly number[];
}

/** Locks the chosen things of each kind that are the viewer's own; one statement. Kinds of which there are none are left out. */
export async function lockFiled(
  ctx: Context,
  chosen: readonly (readonly [kind: ShelfKind, chosen: Chosen])[],
): Promise<Filed[]> {
  const { id: ownerId } = requireViewer(ctx);
  const found: Filed[] = [];
  await writeTogether(ctx, (changes) => {
    for (const [kind, of] of chosen) {
      const shelf: Shelf = ctx.registry.shelves[kind];
      shelf.addLock(changes, { ownerId, chosen: of }, (ids) => {
        if (ids.length > 0) found.push({ kind, shelf, ids });
      });
    }
  });
  return found;
}

/** The files that go with these things; one statement. */
export async function readFiles(ctx: Context, found: readonly Filed[]): Promise<string[]> {
  const files: string[] = [];
  await writeTogether(ctx, (changes) => {
    for (const { shelf, ids } of found)
      shelf.addFilesRead?.(changes, ids, (read) => void files.push(...read));
  });
  return files;
}
