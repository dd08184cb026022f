'use client';
import { useTranslations } from 'next-intl';
import { Fragment, memo, useCallback, useEffect, useState } from 'react';
import { loadKinds } from '@/components/exercise/exercise-view';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { VocabularyHeading } from '@/components/exercise/vocabulary-groups';
import { LazyAnswerVoice } from '@/components/remark/lazy-answer-voice';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Answer } from '@/lib/attempt/attempt-store';
import { findOpen, openOf, pagesOf } from '@/lib/attempt/progress';
import { useTakeQuiz } from '@/lib/attempt/use-take-quiz';
import { LastAttempt } from './last-attempt';
import { PageLinks } from './page-links';
import { QuizResult } from './quiz-result';
import { SubmitDialog } from './submit-dialog';
import { Task } from './task';
import type { TaskProps } from './task';

export interface TakeQuizProps {
  quizId: number;
  itemsPerPage: number;
  exercisesCount: number;
  /** Null: a visitor. */
  userId: number | null;
}

/** A quiz from Start to its result. */
export function TakeQuiz({ quizId, itemsPerPage, exercisesCount, userId }: TakeQuizProps) {
  const t = useTranslations('attempt');
  const errorText = useErrorText();
  const quiz = useTakeQuiz(quizId, userId);
  const { exercises, result, start, resume } = quiz;
  const isVisitor = userId === null;
  const error = start.error ?? resume.error;
  if (result && exercises)
    return (
      <FreshFiles renew={quiz.renew}>
        <QuizResult
          quizId={quizId}
          result={result}
          exercises={exercises}
          answerOf={quiz.answerOf}
          userId={userId}
          onAgain={isVisitor ? null : () => start.mutate()}
          pending={start.isPending}
          error={start.error}
        />
      </FreshFiles>
    );
  if (exercises)
    return (
      <FreshFiles renew={quiz.renew}>
        <Pages {...{ quiz, exercises, itemsPerPage, quizId, userId }} />
      </FreshFiles>
    );
  if (resume.isPending)
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <div className="grid justify-items-start gap-4">
      {error ? (
        <Note tone="error" role="alert">
          {errorText(error)}
        </Note>
      ) : null}
      {exercisesCount === 0 ? (
        <Note>{t('empty')}</Note>
      ) : (
        <Button pending={start.isPending} onClick={() => start.mutate()}>
          {t('start')}
        </Button>
      )}
      {isVisitor ? null : <LastAttempt quizId={quizId} />}
    </div>
  );
}

interface PagesProps {
  quiz: ReturnType<typeof useTakeQuiz>;
  exercises: NonNullable<ReturnType<typeof useTakeQuiz>['exercises']>;
  itemsPerPage: number;
  quizId: number;
  userId: number | null;
}

/** Focuses an exercise by its number once its page is rendered. */
const focusExercise = (number: number) =>
  requestAnimationFrame(() => {
    const card = document.getElementById(`exercise-${number}`);
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  });

interface OpenTaskProps extends Pick<TaskProps, 'exercise' | 'number' | 'answer'> {
  onAnswer: ReturnType<typeof useTakeQuiz>['answer'];
  /** Of whom an answer aloud is; null: a visitor has none. */
  userId: number | null;
  quizId: number;
  attemptId: string | null;
}

/** An exercise to be answered, memoized: an answer to another does not render it again. */
const OpenTask = memo(function OpenTask({ exercise, number, answer, onAnswer, ...voice }: OpenTaskProps) {
  const give = useCallback((next: Answer) => onAnswer(exercise, next), [exercise, onAnswer]);
  const { userId, quizId, attemptId } = voice;
  const mayRecord = userId !== null && attemptId !== null;
  return (
    <Task
      {...{ exercise, number, answer }}
      onAnswer={give}
      marking={null}
      locked={false}
      footer={
        mayRecord ? <LazyAnswerVoice exerciseId={exercise.id} {...{ userId, quizId, attemptId }} /> : null
      }
    />
  );
});

function Pages({ quiz, exercises, itemsPerPage, quizId, userId }: PagesProps) {
  const t = useTranslations('attempt');
  useEffect(() => loadKinds(exercises.map(({ shown }) => shown.type)), [exercises]);
  const [wanted, setPage] = useState(0);
  const [asks, setAsks] = useState(false);
  const pages = pagesOf(exercises, itemsPerPage);
  // The author may have removed some exercises meanwhile.
  const page = Math.min(wanted, pages.length - 1);
  const first = page * (itemsPerPage || exercises.length);
  const left = findOpen(exercises, quiz.answerOf);
  const goTo = (number: number) => {
    setPage(itemsPerPage > 0 ? Math.floor((number - 1) / itemsPerPage) : 0);
    focusExercise(number);
  };
  const { submit } = quiz;
  return (
    <div className="grid gap-4">
      {quiz.changed.length > 0 ? (
        <Note tone="hint" role="status">
          {t('changed', { numbers: quiz.changed.join(', ') })}
        </Note>
      ) : null}
      {(pages[page] ?? []).map((exercise, index, shown) => (
        <Fragment key={`${exercise.id}-${exercise.version}`}>
          {exercise.isVocabulary && !shown[index - 1]?.isVocabulary ? <VocabularyHeading /> : null}
          <OpenTask
            exercise={exercise}
            number={first + index + 1}
            answer={quiz.answerOf(exercise.id)}
            onAnswer={quiz.answer}
            attemptId={quiz.attemptId}
            {...{ userId, quizId }}
          />
        </Fragment>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {pages.length > 1 ? (
          <PageLinks
            page={page}
            open={openOf(pages, left)}
            onPage={(index) => goTo(index * itemsPerPage + 1)}
          />
        ) : null}
        <span className="text-meta text-ink-2">
          {t('answered', { answered: exercises.length - left.unanswered.length, count: exercises.length })}
        </span>
        <Button onClick={() => setAsks(true)}>{t('submit')}</Button>
      </div>
      <SubmitDialog
        open={asks}
        onOpenChange={setAsks}
        left={left}
        count={exercises.length}
        isVisitor={userId === null}
        pending={submit.isPending}
        onSubmit={(visitor) => submit.mutateAsync(visitor)}
        onGoTo={goTo}
      />
    </div>
  );
}
