'use client';
import clsx from 'clsx';
import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Crumbs } from '@/components/category/crumbs';
import { VersionsButton } from '@/components/version/versions-button';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { FieldError } from '@/components/ui/field';
import { CONTROL_CLASS } from '@/components/ui/input';
import { PlainInput } from '@/components/ui/plain-field';
import { lessonPath } from '@/lib/lesson/paths';
import type { LessonAutosave } from '@/lib/lesson/use-lesson-autosave';
import { LessonMenu } from './delete-lesson';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { SaveProblem, SaveStatus } from '@/components/autosave/save-status';
import { useFieldError } from '@/components/autosave/use-field-error';

function TitleField({ state }: { state: LessonAutosave }) {
  const t = useTranslations('lesson');
  const error = useFieldError(state)('title');
  const { title } = state.values;
  return (
    <div className="min-w-0">
      <h1 className="sr-only">{title.trim() === '' ? t('newLesson') : `${t('lesson')}: ${title}`}</h1>
      <PlainInput
        value={title}
        dir="auto"
        autoComplete="off"
        aria-label={t('lessonTitle')}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'lesson-title-error' : undefined}
        placeholder={t('untitled')}
        onChange={(event) => state.change('title', event.target.value)}
        onBlur={() => void state.flush()}
        className={clsx(
          CONTROL_CLASS,
          'display text-h1 md:-ml-2 md:border-transparent md:bg-transparent md:px-2 md:py-0.5 md:hover:border-edge md:aria-invalid:border-anar',
        )}
      />
      {error ? <FieldError id="lesson-title-error">{error}</FieldError> : null}
      <FieldConflict state={state} field="title" label={t('lessonTitle')} show={(value) => value} />
    </div>
  );
}

/** Where the lesson is, whether it is saved, its title and what can be done with it. */
export function EditorHead({ state }: { state: LessonAutosave }) {
  const t = useTranslations('lesson');
  const { id, values, status } = state;
  const isUntouched = id === null && status.kind === 'saved';
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 touch:min-h-11">
          <Crumbs categoryId={values.categoryId} />
          {isUntouched ? null : <SaveStatus status={status} onRetry={() => void state.retry()} />}
        </div>
        <SaveProblem status={status} />
        <TitleField state={state} />
      </div>
      <div className="flex items-center gap-2 max-md:w-full">
        <VersionsButton of={id === null ? null : { kind: 'LESSON', id }} flush={state.flush} />
        {id === null ? (
          <Button size="sm" variant="secondary" className="max-md:flex-1" disabled>
            <Eye aria-hidden />
            {t('preview')}
          </Button>
        ) : (
          <>
            <Link
              href={lessonPath(id)}
              prefetch={false}
              className={buttonClass('secondary', 'sm', 'max-md:flex-1')}
            >
              <Eye aria-hidden />
              {t('preview')}
            </Link>
            <LessonMenu lessonId={id} title={values.title} />
          </>
        )}
      </div>
    </div>
  );
}
