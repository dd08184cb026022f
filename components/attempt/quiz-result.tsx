'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import type { Answer } from '@/lib/attempt/attempt-store';
import type { TakenExercise } from '@/lib/attempt/load-exercises';
import type { QuizResult as Result } from '@/lib/attempt/use-take-quiz';
import { submissionPath } from '@/lib/attempt/history-filter';
import { markingOf } from '@/lib/attempt/marking';
import { Task } from './task';

export const RESULT_ID = 'quiz-result';

export interface QuizResultProps {
  result: Result;
  exercises: readonly TakenExercise[];
  answerOf: (id: number) => Answer;
  isVisitor: boolean;
  /** Null: there is no other go. */
  onAgain: (() => void) | null;
  pending: boolean;
}

/** The sum, and each exercise with what its author lets be seen. */
export function QuizResult({ result, exercises, answerOf, isVisitor, onAgain, pending }: QuizResultProps) {
  const t = useTranslations('attempt');
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
        {isVisitor ? <Note className="mt-3">{t('visitorResult')}</Note> : null}
        {onAgain ? (
          <Button className="mt-4" pending={pending} onClick={onAgain}>
            {t('again')}
          </Button>
        ) : null}
      </Card>
      {exercises.map((exercise, index) => {
        const told = results.get(exercise.id);
        return (
          <Task
            key={exercise.id}
            exercise={exercise}
            number={index + 1}
            answer={answerOf(exercise.id)}
            onAnswer={() => undefined}
            marking={told ? markingOf(told) : null}
            locked
            footer={
              told ? (
                <p className="mt-3 font-bold">
                  {told.noAnswer
                    ? t('notAnswered')
                    : t('earned', { earned: told.points, max: told.maxPoints })}
                </p>
              ) : null
            }
          />
        );
      })}
    </div>
  );
}
