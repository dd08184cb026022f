'use client';
import { useTranslations } from 'next-intl';
import { FolderFilter } from '@/components/category/folder-filter';
import { QuizzesFrame } from '@/components/quiz/quizzes-frame';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { SAVED_PATH, savedFolderPath } from '@/lib/fork/paths';
import { useSavedFolders, useSavedQuizzes } from '@/lib/fork/use-forks';
import { MoreButton } from './more-button';
import { FolderSection } from './saved-folders';
import { SavedQuizItem } from './saved-items';

export interface SavedScreenProps {
  /** Null: in every folder. */
  categoryId: number | null;
}

const pathOf = (categoryId: number | null) =>
  categoryId === null ? SAVED_PATH : savedFolderPath(categoryId);

/** Quizzes and folders of other authors that the viewer has saved. */
export function SavedScreen({ categoryId }: SavedScreenProps) {
  return (
    <QuizzesFrame current="saved" action={null}>
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <FolderFilter categoryId={categoryId} pathOf={pathOf} />
      </div>
      <SavedLists categoryId={categoryId} />
    </QuizzesFrame>
  );
}

function SavedLists({ categoryId }: SavedScreenProps) {
  const t = useTranslations('saved');
  const errorText = useErrorText();
  const [quizzes, folders] = [useSavedQuizzes(categoryId), useSavedFolders(categoryId)];
  if (quizzes.isPending || folders.isPending) {
    return (
      <Loading label={t('title')}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!quizzes.data || !folders.data) {
    const reload = () => void Promise.all([quizzes.refetch(), folders.refetch()]);
    return <ErrorPanel messages={[errorText(quizzes.error ?? folders.error)]} onReload={reload} />;
  }
  if (quizzes.data.length + folders.data.length === 0) {
    const [title, text] =
      categoryId === null
        ? ([t('emptyTitle'), t('emptyText')] as const)
        : ([t('folderEmptyTitle'), t('folderEmptyText')] as const);
    return <EmptyState title={title} text={text} />;
  }
  return (
    <div className="grid gap-6">
      <FolderSection folders={folders.data} />
      {quizzes.data.length > 0 ? (
        <section>
          <h2 className="mb-3 text-h3">{t('quizzes')}</h2>
          <ul className="grid gap-3 *:min-w-0 xl:grid-cols-2">
            {quizzes.data.map((item) => (
              <li key={item.fork.id} className="grid">
                <SavedQuizItem item={item} />
              </li>
            ))}
          </ul>
          <MoreButton query={quizzes} />
        </section>
      ) : null}
    </div>
  );
}
