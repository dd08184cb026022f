'use client';
import { useNames } from '@/lib/profile/use-names';
import { walkPath } from '@/lib/fork/paths';
import type { SavedFolder, SavedQuiz } from '@/lib/fork/queries';
import { useRemoveSavedFolder, useRemoveSaved, useSaveFolder, useSave } from '@/lib/fork/use-forks';
import { FolderLine } from './folder-line';
import { OpenQuizCard } from './open-quiz-card';
import { SavedMenu } from './saved-menu';
import { FolderTag, SavedTags } from './saved-tags';
import { useCopy } from './use-copy';
import { WithdrawnCard } from './withdrawn-card';

export function SavedQuizItem({ item }: { item: SavedQuiz }) {
  const { fork, quiz } = item;
  const of = { kind: 'QUIZ', id: fork.quizId } as const;
  const [save, remove] = [useSave(of), useRemoveSaved(of)];
  const copy = useCopy(of);
  if (!quiz) return <WithdrawnCard remove={remove} />;
  const categoryId = fork.categoryId ?? null;
  return (
    <OpenQuizCard
      quiz={quiz}
      tags={<SavedTags categoryId={categoryId} isCopying={copy.isPending} />}
      menu={
        <SavedMenu
          title={quiz.title}
          categoryId={categoryId}
          save={save}
          remove={remove}
          onCopy={quiz.viewerCan.copy && !copy.isPending ? copy.make : null}
        />
      }
    />
  );
}

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
      <SavedMenu title={title} categoryId={categoryId} save={save} remove={remove} onCopy={null} />
    </FolderLine>
  );
}

/** A saved folder without shared quizzes any more. */
export function WithdrawnFolder({ sourceId }: { sourceId: number }) {
  return <WithdrawnCard remove={useRemoveSavedFolder(sourceId)} />;
}
