'use client';
import { useNames } from '@/lib/profile/use-names';
import { walkPath } from '@/lib/fork/paths';
import type { SavedFolder } from '@/lib/fork/queries';
import { useRemoveSavedFolder, useSaveFolder } from '@/lib/fork/use-forks';
import { FolderLine } from './folder-line';
import { SavedMenu } from './saved-menu';
import { FolderTag } from './saved-tags';
import { WithdrawnCard } from './withdrawn-card';

/** A saved folder that is still shared. */
export function SavedFolderItem({ folder, title }: { folder: SavedFolder; title: string }) {
  const { fullName } = useNames();
  const { authorId, sourceId, author, quizzesCount } = folder;
  const [save, remove] = [useSaveFolder({ authorId, sourceId }), useRemoveSavedFolder(sourceId)];
  const categoryId = folder.categoryId ?? null;
  return (
    <FolderLine
      href={walkPath({ authorId, startCategoryId: sourceId, categoryId: sourceId })}
      title={title}
      quizzesCount={quizzesCount}
      author={author ? fullName(author) : undefined}
    >
      <FolderTag categoryId={categoryId} />
      <SavedMenu title={title} categoryId={categoryId} save={save} remove={remove} />
    </FolderLine>
  );
}

/** A saved folder without shared quizzes any more. */
export function WithdrawnFolder({ sourceId }: { sourceId: number }) {
  return <WithdrawnCard remove={useRemoveSavedFolder(sourceId)} />;
}
