'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Quiz, WholeExercise } from '@/lib/quiz/queries';
import { useExercises, useRemoveExercise, useSwapExercises } from '@/lib/quiz/use-exercises';
import { useQuizPoints } from '@/lib/quiz/use-quizzes';
import { AddExercise } from './add-exercise';
import { ExerciseRow } from './exercise-row';
import { SwapList } from './swap-list';

/** The exercises of a quiz in their order. */
export function ExerciseList({ quiz }: { quiz: Quiz }) {
  const t = useTranslations('quiz');
  const format = useFormatter();
  const points = useQuizPoints(quiz.id).data;
  return (
    <Card flush>
      <div className="flex flex-wrap items-baseline justify-between gap-2 px-4 pt-4 pb-2">
        <h2 className="text-h3">{t('exercises')}</h2>
        {points === undefined ? null : (
          <p className="num text-ink-2">{t('allPoints', { count: points, points: format.number(points) })}</p>
        )}
      </div>
      <Rows quiz={quiz} />
      <div className="border-t border-line p-4">
        <AddExercise quizId={quiz.id} />
      </div>
    </Card>
  );
}

function Rows({ quiz }: { quiz: Quiz }) {
  const t = useTranslations('quiz');
  const errorText = useErrorText();
  const exercises = useExercises(quiz.id);
  const [removing, setRemoving] = useState<WholeExercise | null>(null);
  const swap = useSwap(quiz.id);
  if (exercises.isPending) {
    return (
      <Loading label={t('exercises')}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!exercises.data)
    return <ErrorPanel messages={[errorText(exercises.error)]} onReload={() => void exercises.refetch()} />;
  const items = exercises.data;
  if (items.length === 0) return <EmptyState title={t('noExercises')} text={t('noExercisesText')} />;
  return (
    <>
      <p className="px-4 pb-2 text-meta text-ink-3 pointer-coarse:hidden">{t('moveHint')}</p>
      <SwapList onSwap={swap}>
        <ol>
          {items.map((exercise, index) => (
            <ExerciseRow
              key={exercise.id}
              exercise={exercise}
              number={index + 1}
              isLast={index === items.length - 1}
              onMove={(by) => swap(exercise.id, items[index + by]?.id)}
              onRemove={() => setRemoving(exercise)}
            />
          ))}
        </ol>
      </SwapList>
      {removing ? (
        <RemoveDialog quizId={quiz.id} exercise={removing} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  );
}

/** Two change places, as the api does it: neighbours by a button, any two by a drag. */
function useSwap(quizId: number) {
  const toast = useToast();
  const errorText = useErrorText();
  const swap = useSwapExercises(quizId);
  return (first: number, second: number | undefined) => {
    if (second === undefined) return;
    const onError = (error: unknown) => toast({ text: errorText(error), tone: 'error' });
    swap.mutate({ first, second }, { onError });
  };
}

interface RemoveDialogProps {
  quizId: number;
  exercise: WholeExercise;
  onClose: () => void;
}

function RemoveDialog({ quizId, exercise, onClose }: RemoveDialogProps) {
  const t = useTranslations('quiz');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemoveExercise(quizId);
  const removeNow = () =>
    remove.mutate(exercise.id, {
      onSuccess: () => toast({ text: t('exerciseDeleted') }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open
      title={t('removeExerciseTitle', { number: exercise.order })}
      description={t('removeExerciseText')}
      cancel={common('cancel')}
      onCancel={onClose}
      action={t('removeExercise')}
      onAction={removeNow}
      pending={remove.isPending}
      danger
    />
  );
}
