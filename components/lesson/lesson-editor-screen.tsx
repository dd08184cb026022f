'use client';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { libraryPath } from '@/lib/library/filter';
import { useLesson } from '@/lib/lesson/use-lessons';
import { LessonEditor } from './lesson-editor';

function BackToLessons() {
  const t = useTranslations('lesson');
  return (
    <Link
      href={libraryPath({ kind: 'LESSON' })}
      className="inline-flex min-h-11 items-center gap-1.5 text-kok"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('title')}
    </Link>
  );
}

interface LessonEditorScreenProps {
  /** Null: a new one. */
  lessonId: number | null;
  /** The folder in which a new one is made; omitted: none. */
  categoryId?: number | null;
}

/** /profile/materials/lessons/{id|new} */
export function LessonEditorScreen({ lessonId, categoryId = null }: LessonEditorScreenProps) {
  return lessonId === null ? (
    <LessonEditor lesson={null} categoryId={categoryId} />
  ) : (
    <StoredLesson key={lessonId} lessonId={lessonId} />
  );
}

function StoredLesson({ lessonId }: { lessonId: number }) {
  const t = useTranslations('lesson');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const lesson = useLesson(lessonId);
  if (lesson.data?.viewerCan.edit) return <LessonEditor lesson={lesson.data} />;
  if (lesson.isPending) {
    return (
      <div className="mx-auto max-w-page p-6 max-md:px-3">
        <Loading label={t('lesson')}>
          <SkeletonRows />
        </Loading>
      </div>
    );
  }
  const isGone = isApiError(lesson.error, 'LESSON_NOT_FOUND');
  const text = lesson.data ? errors('INSUFFICIENT_ROLE') : errorText(lesson.error);
  return (
    <div className="mx-auto max-w-page p-6 max-md:px-3">
      <ErrorPanel
        wholePage
        messages={[text]}
        onReload={isGone || lesson.data ? undefined : () => void lesson.refetch()}
        action={<BackToLessons />}
      />
    </div>
  );
}
