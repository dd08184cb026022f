import type { QuizCategoryFieldsFragment } from '@/graphql/generated/graphql';

type Folder = Pick<QuizCategoryFieldsFragment, 'id' | 'parentId' | 'title'>;

/** Folders in tree order, each directly followed by its subfolders, with its depth. */
export function inTree<Item extends Folder>(folders: readonly Item[]): { folder: Item; depth: number }[] {
  const ids = new Set(folders.map(({ id }) => id));
  const under = (parentId: number | null, depth: number): { folder: Item; depth: number }[] =>
    folders
      .filter((folder) => (ids.has(folder.parentId ?? 0) ? folder.parentId : null) === parentId)
      .flatMap((folder) => [{ folder, depth }, ...under(folder.id, depth + 1)]);
  return under(null, 0);
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
  const way: Item[] = [];
  for (const { folder, depth } of inTree(folders)) {
    way.splice(depth, way.length, folder);
    if (folder.id === id) return way;
  }
  return [];
}
