'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useDeferredValue, useState } from 'react';
import { FolderFilter } from '@/components/category/folder-filter';
import { QuizzesFrame } from '@/components/quiz/quizzes-frame';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { NEW_LESSON_PATH, lessonsPath } from '@/lib/lesson/paths';
import type { LessonFilter } from '@/lib/lesson/queries';
import { useLessons } from '@/lib/lesson/use-lessons';
import { LessonCard } from './lesson-card';

function NewLessonLink() {
  const t = useTranslations('lesson');
  return (
    <Link href={NEW_LESSON_PATH} className={buttonClass('primary')}>
      <Plus aria-hidden />
      {t('newLesson')}
    </Link>
  );
}

/** The viewer's lessons; only those of one folder when its address is open. */
export function LessonsScreen({ categoryId }: { categoryId: number | null }) {
  const t = useTranslations('lesson');
  const [search, setSearch] = useState('');
  const filter = { categoryId, search: useDeferredValue(search.trim()) };
  return (
    <QuizzesFrame
      current="lessons"
      heading={{ title: t('title'), intro: t('intro') }}
      action={<NewLessonLink />}
    >
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <Field label={t('search')}>
          <Input
            type="search"
            value={search}
            placeholder={t('searchPlaceholder')}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <FolderFilter categoryId={categoryId} pathOf={lessonsPath} />
      </div>
      <LessonList filter={filter} />
    </QuizzesFrame>
  );
}

function NoLessons({ categoryId, search }: LessonFilter) {
  const t = useTranslations('lesson');
  if (search) return <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />;
  const inFolder = categoryId !== null;
  return (
    <EmptyState
      title={t(inFolder ? 'folderEmpty' : 'emptyTitle')}
      text={t(inFolder ? 'folderEmptyText' : 'emptyText')}
      action={<NewLessonLink />}
    />
  );
}

function LessonList({ filter }: { filter: LessonFilter }) {
  const t = useTranslations('lesson');
  const errorText = useErrorText();
  const lessons = useLessons(filter);
  if (lessons.isPending) {
    return (
      <Loading label={t('title')}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!lessons.data)
    return <ErrorPanel messages={[errorText(lessons.error)]} onReload={() => void lessons.refetch()} />;
  if (lessons.data.length === 0) return <NoLessons {...filter} />;
  return (
    <>
      <ul className="grid gap-3 *:min-w-0 lg:grid-cols-2">
        {lessons.data.map((lesson) => (
          <li key={lesson.id} className="grid">
            <LessonCard lesson={lesson} />
          </li>
        ))}
      </ul>
      {lessons.hasNextPage ? (
        <div className="mt-4 text-center">
          <Button
            variant="subtle"
            pending={lessons.isFetchingNextPage}
            onClick={() => void lessons.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
