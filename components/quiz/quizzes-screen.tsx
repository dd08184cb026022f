'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { NEW_QUIZ_PATH, QUIZZES_PATH, categoryPath } from '@/lib/quiz/paths';
import type { QuizFilter } from '@/lib/quiz/queries';
import { useQuizzes } from '@/lib/quiz/use-quizzes';
import { FolderFilter } from '@/components/category/folder-filter';
import { QuizCard } from './quiz-card';
import { QuizzesFrame } from './quizzes-frame';

function NewQuizLink() {
  const t = useTranslations('quiz');
  return (
    <Link href={NEW_QUIZ_PATH} className={buttonClass('primary')}>
      <Plus aria-hidden />
      {t('newQuiz')}
    </Link>
  );
}

const pathOf = (categoryId: number | null) => (categoryId === null ? QUIZZES_PATH : categoryPath(categoryId));

/** The viewer's quizzes; only those of one folder when its address is open. */
export function QuizzesScreen({ categoryId }: { categoryId: number | null }) {
  const t = useTranslations('quiz');
  const [search, setSearch] = useState('');
  const filter = { categoryId, search: useDeferredValue(search.trim()) };
  return (
    <QuizzesFrame current="quizzes" action={<NewQuizLink />}>
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <Field label={t('search')}>
          <Input
            type="search"
            value={search}
            placeholder={t('searchPlaceholder')}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <FolderFilter categoryId={categoryId} pathOf={pathOf} />
      </div>
      <QuizList filter={filter} />
    </QuizzesFrame>
  );
}

function QuizList({ filter }: { filter: QuizFilter }) {
  const t = useTranslations('quiz');
  const errorText = useErrorText();
  const quizzes = useQuizzes(filter);
  if (quizzes.isPending) {
    return (
      <Loading label={t('title')}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!quizzes.data)
    return <ErrorPanel messages={[errorText(quizzes.error)]} onReload={() => void quizzes.refetch()} />;
  if (quizzes.data.length === 0) {
    if (filter.search) return <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />;
    const inFolder = filter.categoryId !== null;
    return (
      <EmptyState
        title={t(inFolder ? 'folderEmpty' : 'emptyTitle')}
        text={t(inFolder ? 'folderEmptyText' : 'emptyText')}
        action={<NewQuizLink />}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3 *:min-w-0 lg:grid-cols-2">
        {quizzes.data.map((quiz) => (
          <li key={quiz.id} className="grid">
            <QuizCard quiz={quiz} />
          </li>
        ))}
      </ul>
      {quizzes.hasNextPage ? (
        <div className="mt-4 text-center">
          <Button
            variant="subtle"
            pending={quizzes.isFetchingNextPage}
            onClick={() => void quizzes.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
