'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExerciseView } from '@/components/exercise/exercise-view';
import { TaskMedia } from '@/components/exercise/task-media';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { Tag } from '@/components/ui/tag';
import type { Answer } from '@/lib/attempt/attempt-store';
import type { TakenExercise } from '@/lib/attempt/load-exercises';
import type { Marking } from '@/lib/exercise/view';
import { ScoreNote } from './score-note';

export interface TaskProps {
  exercise: TakenExercise;
  /** Number of the exercise, from 1 through all pages. */
  number: number;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  marking: Marking | null;
  locked: boolean;
  /** Points earned, once it is marked. */
  footer?: ReactNode;
}

/** One exercise of a quiz: its text, sound and picture, and the task. */
export function Task({ exercise, number, answer, onAnswer, marking, locked, footer }: TaskProps) {
  const t = useTranslations('attempt');
  const { title, descriptionStudent, errorHint, points, partialPoints, isVocabulary, shown, language } =
    exercise;
  return (
    <Card id={`exercise-${number}`} tabIndex={-1} className="scroll-mt-20">
      <div className="mb-2 flex flex-wrap items-center gap-2 text-meta text-ink-2">
        <span>{t('number', { number })}</span>
        {points > 0 ? <span>{t('points', { points })}</span> : null}
        {isVocabulary ? <Tag>{t('vocabulary')}</Tag> : null}
      </div>
      {title ? (
        <h2 data-words className="mb-2 text-h3 break-words">
          {title}
        </h2>
      ) : null}
      {descriptionStudent ? (
        <p data-words className="mb-3 whitespace-pre-line break-words">
          {descriptionStudent}
        </p>
      ) : null}
      <TaskMedia exercise={exercise} />
      <ExerciseView
        type={shown.type}
        block={shown.block as never}
        language={language}
        answer={answer as never}
        onAnswer={onAnswer as never}
        marking={marking}
        locked={locked}
      />
      {marking === null && points > 0 ? <ScoreNote type={shown.type} partial={partialPoints} /> : null}
      {marking?.showError && errorHint ? (
        <Note tone="hint" className="mt-3">
          {errorHint}
        </Note>
      ) : null}
      {footer}
    </Card>
  );
}
