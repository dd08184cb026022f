'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ExerciseView } from '@/components/exercise/exercise-view';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { TaskMedia } from '@/components/exercise/task-media';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { pageExerciseQuery } from '@/lib/material/exercise-query';
import type { PageExercise } from '@/lib/material/exercise-query';
import { isAllRight } from '@/lib/material/practice-marking';
import type { Answer } from '@/lib/material/practice-marking';
import { usePractice } from '@/lib/material/use-practice';
import { PracticeOutcome } from './practice-outcome';

/** What was written for practice. */
export interface Practised {
  id: number;
  version: number;
  type: ShownBlock['type'];
  answer: Answer;
}

interface ExercisePracticeProps {
  exerciseId: number;
  /** Called with each change of the answer. */
  onAnswer?: (practised: Practised) => void;
}

/** An exercise of a page, answered in place. */
export function ExercisePractice({ exerciseId, onAnswer }: ExercisePracticeProps) {
  const t = useTranslations('material-page');
  const errorText = useErrorText();
  const query = useQuery(pageExerciseQuery(browserApi, exerciseId));
  const shown = query.data && shownBlockOf(query.data);
  if (query.data && shown) {
    const reload = () => query.refetch({ throwOnError: true });
    return (
      <FreshFiles renew={reload}>
        <Practice exercise={query.data} shown={shown} reload={reload} onAnswer={onAnswer} />
      </FreshFiles>
    );
  }
  if (query.error)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  return (
    <Loading label={t('exercise')}>
      <Skeleton className="h-24" />
    </Loading>
  );
}

interface PracticeProps extends Pick<ExercisePracticeProps, 'onAnswer'> {
  exercise: PageExercise;
  shown: ShownBlock;
  reload: () => Promise<unknown>;
}

function Practice({ exercise, shown, reload, onAnswer }: PracticeProps) {
  const t = useTranslations('material-page');
  const practice = usePractice(exercise, reload);
  const { checked } = practice;
  // Said of an answer that was given: one that was cleared since is not right.
  const result = practice.answer === null && checked?.answer !== null ? null : (checked?.result ?? null);
  const checkButton = useRef<HTMLButtonElement>(null);
  const startOver = () => {
    practice.startOver();
    checkButton.current?.focus();
  };
  return (
    <>
      <Task exercise={exercise} />
      <ExerciseView
        // The parts of another version are others.
        key={exercise.version}
        type={shown.type}
        block={shown.block as never}
        language={exercise.language}
        answer={practice.answer as never}
        onAnswer={(answer: unknown) => {
          practice.setAnswer(answer as Answer);
          onAnswer?.({
            id: exercise.id,
            version: exercise.version,
            type: shown.type,
            answer: answer as Answer,
          });
        }}
        marking={practice.marking}
        locked={false}
      />
      {result?.errorHint ? (
        <Note tone="notYet" className="mt-3">
          <b>{t('notYet')}</b>{' '}
          <span dir="auto" className="whitespace-pre-line wrap-anywhere">
            {result.errorHint}
          </span>
        </Note>
      ) : null}
      {practice.error ? <Refused error={practice.error} /> : null}
      <div className="mt-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Button ref={checkButton} pending={practice.isChecking} onClick={practice.check}>
          {t(result ? 'checkAgain' : 'checkAnswer')}
        </Button>
        {result && isAllRight(result) ? (
          <Button variant="subtle" onClick={startOver}>
            {t('startOver')}
          </Button>
        ) : null}
        <p role="status" className="text-sm text-ink-2">
          {checked && result ? <PracticeOutcome shown={shown} checked={checked} /> : null}
        </p>
      </div>
    </>
  );
}

/** What is to be done. */
function Task({ exercise }: { exercise: PageExercise }) {
  const t = useTranslations('material-page');
  const { points, title, descriptionStudent } = exercise;
  return (
    <>
      <p className="mb-1 text-meta text-ink-3">
        {t('exercise')}
        {points > 0 ? ` · ${t('exercisePoints', { points })}` : null} · {t('nothingStored')}
      </p>
      {title ? (
        <h3 dir="auto" className="mt-0! mb-2 text-h3 wrap-anywhere">
          {title}
        </h3>
      ) : null}
      {descriptionStudent ? (
        <p dir="auto" className="mb-3 whitespace-pre-line wrap-anywhere">
          {descriptionStudent}
        </p>
      ) : null}
      <TaskMedia exercise={exercise} />
    </>
  );
}

function Refused({ error }: { error: Error }) {
  const t = useTranslations('material-page');
  const errorText = useErrorText();
  return (
    <Note tone="error" role="alert" className="mt-3">
      {isApiError(error, 'EXERCISE_CHANGED') ? t('exerciseChanged') : errorText(error)}
    </Note>
  );
}
