'use client';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { StaffMark } from '@/components/ui/staff-mark';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import type { Quiz } from '@/lib/quiz/queries';
import { libraryPath } from '@/lib/library/filter';
import { walkPath } from '@/lib/fork/paths';
import type { Walk } from '@/lib/fork/paths';
import type { AuthorFolder } from '@/lib/fork/queries';
import { useAuthorFolder, useRemoveSavedFolder, useSaveFolder } from '@/lib/fork/use-forks';
import { FolderLine } from './folder-line';
import { OpenQuizCard } from './open-quiz-card';
import { MoreButton } from './more-button';
import { SaveButton } from './save-button';

function BackToSaved() {
  const t = useTranslations('saved');
  return (
    <Link
      href={libraryPath({ kind: 'SAVED' })}
      className="inline-flex min-h-11 items-center gap-1.5 text-kok"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('title')}
    </Link>
  );
}

/** An author's folder, reached from a saved one or by its link. */
export function AuthorFolderScreen({ walk }: { walk: Walk }) {
  const t = useTranslations('saved');
  const errorText = useErrorText();
  const query = useAuthorFolder(walk);
  if (query.isPending) {
    return (
      <Loading label={t('folderPage')}>
        <SkeletonRows />
      </Loading>
    );
  }
  const folder = query.data?.folder;
  if (!folder || !query.data) {
    const isFinal =
      isApiError(query.error, 'CATEGORY_NOT_FOUND') || isApiError(query.error, 'INVALID_PERMISSIONS');
    const reload = isFinal ? undefined : () => void query.refetch();
    return (
      <ErrorPanel wholePage messages={[errorText(query.error)]} onReload={reload} action={<BackToSaved />} />
    );
  }
  return (
    <div>
      <BackToSaved />
      <Path walk={walk} path={folder.path} />
      <Heading walk={walk} folder={folder} />
      <div className="grid gap-6">
        <Folders walk={walk} folders={folder.categories} />
        <Quizzes quizzes={query.data.quizzes} />
      </div>
      <MoreButton query={query} />
    </div>
  );
}

/** The path from the first folder; nothing in the first folder itself. */
function Path({ walk, path }: { walk: Walk; path: AuthorFolder['path'] }) {
  const t = useTranslations('saved');
  if (path.length < 2) return null;
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-meta">
        {path.map(({ id, title }) => (
          <li key={id} className="flex min-w-0 items-center gap-1 [overflow-wrap:anywhere]">
            {id === walk.categoryId ? (
              <span aria-current="page" dir="auto" className="text-ink-2">
                {title}
              </span>
            ) : (
              <>
                <Link
                  href={walkPath({ ...walk, categoryId: id })}
                  dir="auto"
                  className="inline-flex min-h-11 items-center text-kok"
                >
                  {title}
                </Link>
                <ChevronRight aria-hidden className="size-4 flex-none text-ink-3" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Heading({ walk, folder }: { walk: Walk; folder: AuthorFolder }) {
  const t = useTranslations('saved');
  const { fullName } = useNames();
  const { authorId, startCategoryId: sourceId } = walk;
  const [save, remove] = [useSaveFolder({ authorId, sourceId }), useRemoveSavedFolder(sourceId)];
  const { author, path, saved, canSave } = folder;
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 dir="auto" className="[overflow-wrap:anywhere]">
          {path.at(-1)?.title}
        </h1>
        <Link
          href={profilePath(author.id)}
          prefetch={false}
          dir="auto"
          className="inline-flex min-h-6 items-center text-meta wrap-anywhere text-kok"
        >
          {fullName(author)}
        </Link>
        <StaffMark person={author} />
      </div>
      {canSave && path.length === 1 ? (
        <SaveButton
          saved={saved ?? null}

          title={t('saveFolderTitle')}
          done={t('folderSaved')}
          save={save}
          remove={remove}
        />
      ) : null}
    </div>
  );
}

function Folders({ walk, folders }: { walk: Walk; folders: AuthorFolder['categories'] }) {
  const t = useTranslations('saved');
  if (folders.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-h3">{t('folders')}</h2>
      <Card flush>
        <ul>
          {folders.map(({ id, title, quizzesCount }) => (
            <FolderLine
              key={id}
              href={walkPath({ ...walk, categoryId: id })}
              title={title}
              quizzesCount={quizzesCount}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Quizzes({ quizzes }: { quizzes: readonly Quiz[] }) {
  const t = useTranslations('saved');
  if (quizzes.length === 0) return <EmptyState title={t('quizzes')} text={t('noQuizzesHere')} />;
  return (
    <section>
      <h2 className="mb-3 text-h3">{t('quizzes')}</h2>
      <ul className="grid gap-3 *:min-w-0 xl:grid-cols-2">
        {quizzes.map((quiz) => (
          <li key={quiz.id} className="grid">
            <OpenQuizCard quiz={quiz} />
          </li>
        ))}
      </ul>
    </section>
  );
}
