import type { CategoryFieldsFragment } from '@/graphql/generated/graphql';

type Folder = Pick<CategoryFieldsFragment, 'id' | 'parentId' | 'title'>;

/** Folders in tree order, each directly followed by its subfolders, with its depth. */
export function inTree<Item extends Folder>(folders: readonly Item[]): { folder: Item; depth: number }[] {
  const ids = new Set(folders.map(({ id }) => id));
  const branches = Map.groupBy(folders, ({ parentId }) => (ids.has(parentId ?? 0) ? parentId : null));
  const branch = (parentId: number | null, depth: number) =>
    (branches.get(parentId) ?? []).map((folder) => ({ folder, depth }));
  const ordered: { folder: Item; depth: number }[] = [];
  // Deep trees would exceed the stack of a recursive walk.
  for (const waiting = branch(null, 0).reverse(); waiting.length > 0;) {
    const next = waiting.pop();
    if (!next) break;
    ordered.push(next);
    waiting.push(...branch(next.folder.id, next.depth + 1).reverse());
  }
  return ordered;
}

/** Options of a select: each folder by its path from the top. */
export function folderOptions(folders: readonly Folder[]): { value: string; label: string }[] {
  const way: string[] = [];
  return inTree(folders).map(({ folder, depth }) => {
    way.splice(depth, way.length, folder.title);
    return { value: String(folder.id), label: way.join(' / ') };
  });
}

/** The folders from the top to this one; empty for none. */
export function folderWay<Item extends Folder>(folders: readonly Item[], id: number | null): Item[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const way: Item[] = [];
  for (let next = byId.get(id ?? 0); next; next = byId.get(next.parentId ?? 0)) way.unshift(next);
  return way;
}

/** All folders but this one and those below it: where it may be put. */
export function folderTargets<Item extends Folder>(folders: readonly Item[], id: number): Item[] {
  return folders.filter((folder) => folderWay(folders, folder.id).every((step) => step.id !== id));
}
