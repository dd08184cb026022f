'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { VocabularyGroups } from '@/components/exercise/vocabulary-groups';
import { LazySubmittedVoices } from '@/components/remark/lazy-answer-voice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { isApiError } from '@/lib/api/errors';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Answer } from '@/lib/attempt/attempt-store';
import type { TakenExercise } from '@/lib/attempt/load-exercises';
import type { QuizResult as Result } from '@/lib/attempt/use-take-quiz';
import { submissionPath } from '@/lib/attempt/history-filter';
import { markingOf, revealedMarking } from '@/lib/attempt/marking';
import { solutionsQuery, type Solution } from '@/lib/attempt/solution-query';
import { RightAnswers } from './right-answers';
import { Task, type TaskProps } from './task';

export const RESULT_ID = 'quiz-result';

export interface QuizResultProps {
  quizId: number;
  result: Result;
  exercises: readonly TakenExercise[];
  answerOf: (id: number) => Answer;
  /** Null: a visitor. */
  userId: number | null;
  /** Null: no further attempt is possible. */
  onAgain: (() => void) | null;
  pending: boolean;
  /** Why a further attempt failed to start. */
  error: unknown;
}

/** The total, and each exercise with what its author reveals. */
export function QuizResult({
  quizId,
  result,
  exercises,
  answerOf,
  userId,
  onAgain,
  pending,
  error,
}: QuizResultProps) {
  const t = useTranslations('attempt');
  const errorText = useErrorText();
  const isVisitor = userId === null;
  const solutions = useQuery({
    ...solutionsQuery(browserApi, quizId, result.attemptId),
    enabled: result.revealsSolution,
  });
  const results = new Map(result.results.map((each) => [each.exerciseId, each]));
  return (
    <div className="grid gap-4">
      <Card role="status" id={RESULT_ID} tabIndex={-1} className="scroll-mt-20">
        <h2 className="text-h2">{t('resultTitle')}</h2>
        <p className="num mt-2 text-h1">
          {t('resultSum', { earned: result.earnedPoints, max: result.maxPoints })}
        </p>
        {result.quizHistoryId === null ? null : (
          <p className="mt-2">
            <Link
              href={submissionPath(result.quizHistoryId)}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-kok underline"
            >
              {t('seeAttempt')}
            </Link>
          </p>
        )}
        {userId !== null && result.quizHistoryId !== null ? (
          <LazySubmittedVoices userId={userId} quizHistoryId={result.quizHistoryId} />
        ) : null}
        {isVisitor ? <Note className="mt-3">{t('visitorResult')}</Note> : null}
        {onAgain ? (
          <Button className="mt-4" pending={pending} onClick={onAgain}>
            {t('again')}
          </Button>
        ) : null}
      </Card>
      {error ? (
        <Note tone="error" role="alert">
          {errorText(error)}
        </Note>
      ) : null}
      {solutions.error ? (
        <ErrorPanel
          messages={[errorText(solutions.error)]}
          {...(isApiError(solutions.error, 'QUIZ_DETAILS_UNAVAILABLE')
            ? {}
            : { onReload: () => void solutions.refetch() })}
        />
      ) : null}
      <VocabularyGroups items={exercises} of={(exercise) => exercise}>
        {(exercise, number) => (
          <ResultTask
            key={exercise.id}
            exercise={exercise}
            number={number}
            answer={answerOf(exercise.id)}
            marked={results.get(exercise.id)}
            solution={solutions.data?.get(exercise.id)}
            isVisitor={isVisitor}
          />
        )}
      </VocabularyGroups>
    </div>
  );
}

interface ResultTaskProps extends Pick<TaskProps, 'exercise' | 'number' | 'answer'> {
  marked: Result['results'][number] | undefined;
  solution: Solution | undefined;
  isVisitor: boolean;
}

function ResultTask({ exercise, number, answer, marked, solution, isVisitor }: ResultTaskProps) {
  const t = useTranslations('attempt');
  const marking = marked ? (solution ? revealedMarking(marked, solution) : markingOf(marked)) : null;
  const footer = marked ? (
    <>
      <RightAnswers
        exerciseId={exercise.id}
        shown={exercise.shown}
        solution={solution?.solution ?? null}
        language={exercise.language}
        isVisitor={isVisitor}
      />
      <p className="mt-3 font-bold">
        {marked.noAnswer ? t('notAnswered') : t('earned', { earned: marked.points, max: marked.maxPoints })}
      </p>
    </>
  ) : null;
  return (
    <Task
      exercise={{ ...exercise, errorHint: marked?.errorHint ?? '' }}
      number={number}
      answer={answer}
      onAnswer={() => undefined}
      marking={marking}
      locked
      footer={footer}
    />
  );
}
