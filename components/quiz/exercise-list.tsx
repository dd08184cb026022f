'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { useToast } from '@/components/ui/toast';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { hasBothGroups } from '@/lib/exercise/vocabulary';
import { exerciseOutlineQuery } from '@/lib/quiz/draft-queries';
import type { Quiz, WholeExercise } from '@/lib/quiz/queries';
import { useExercises, useRemoveExercise, useSwapExercises } from '@/lib/quiz/use-exercises';
import { useQuizPoints } from '@/lib/quiz/use-quizzes';
import { AddExercise } from './add-exercise';
import { ExerciseRow } from './exercise-row';
import { RemoveExerciseDialog } from './remove-exercise-dialog';
import { SwapList } from './swap-list';
import { WaitingList } from './waiting-list';

/** The exercises of a quiz in their order, and what is typed and not in place. */
export function ExerciseList({ quiz }: { quiz: Quiz }) {
  const t = useTranslations('quiz');
  const format = useFormatter();
  const errorText = useErrorText();
  const points = useQuizPoints(quiz.id).data;
  const outline = useQuery(exerciseOutlineQuery(browserApi, { quizId: quiz.id }));
  const waiting = (outline.data ?? []).filter(({ isWaiting }) => isWaiting);
  return (
    <Card flush>
      <div className="flex flex-wrap items-baseline justify-between gap-2 px-4 pt-4 pb-2">
        <h2 className="text-h3">{t('exercises')}</h2>
        {points === undefined ? null : (
          <p className="num text-ink-2">{t('allPoints', { count: points, points: format.number(points) })}</p>
        )}
      </div>
      <Rows quiz={quiz} hasDrafts={waiting.length > 0} />
      {waiting.length > 0 ? <WaitingList quizId={quiz.id} items={waiting} /> : null}
      {outline.error ? (
        <ErrorPanel messages={[errorText(outline.error)]} onReload={() => void outline.refetch()} />
      ) : null}
      <div className="border-t border-line p-4">
        <AddExercise quizId={quiz.id} />
      </div>
    </Card>
  );
}

function Rows({ quiz, hasDrafts }: { quiz: Quiz; hasDrafts: boolean }) {
  const t = useTranslations('quiz');
  const errorText = useErrorText();
  const exercises = useExercises(quiz.id);
  const exerciseText = useTranslations('exercise');
  const [only, setOnly] = useState(false);
  const [removing, setRemoving] = useState<Removing | null>(null);
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
  if (items.length === 0)
    return hasDrafts ? null : <EmptyState title={t('noExercises')} text={t('noExercisesText')} />;
  const words = items.filter(({ isVocabulary }) => isVocabulary);
  const others = items.filter(({ isVocabulary }) => !isVocabulary);
  const canChoose = hasBothGroups(items);
  const groups = (canChoose && only ? [words] : [others, words]).filter((group) => group.length > 0);
  const isWord = (id: number) => words.some((word) => word.id === id);
  /** Exercises cannot be swapped across groups: each stays in its own. */
  const swapWithin = (first: number, second: number) => {
    if (isWord(first) === isWord(second)) swap(first, second);
  };
  return (
    <>
      {canChoose ? (
        <div className="flex px-4 pb-2">
          <Switch checked={only} onCheckedChange={setOnly} label={exerciseText('vocabularyOnly')} />
        </div>
      ) : null}
      <p className="px-4 pb-2 text-meta text-ink-3 pointer-coarse:hidden">{t('moveHint')}</p>
      <SwapList onSwap={swapWithin}>
        {groups.map((group) => {
          const isVocabulary = group === words;
          const before = isVocabulary ? others.length : 0;
          return (
            <Fragment key={String(isVocabulary)}>
              {isVocabulary ? (
                <h3 className="border-t border-line px-4 pt-4 pb-2">{exerciseText('vocabularyGroup')}</h3>
              ) : null}
              <ol>
                {group.map((exercise, index) => (
                  <ExerciseRow
                    key={exercise.id}
                    exercise={exercise}
                    number={before + index + 1}
                    isFirst={index === 0}
                    isLast={index === group.length - 1}
                    onMove={(by) => swap(exercise.id, group[index + by]?.id)}
                    onRemove={() => setRemoving({ exercise, number: before + index + 1 })}
                  />
                ))}
              </ol>
            </Fragment>
          );
        })}
      </SwapList>
      {removing ? <Remove quizId={quiz.id} {...removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

/** Swaps two exercises, as the api does it: neighbours by a button, any two by a drag. */
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

interface Removing {
  exercise: WholeExercise;
  /** Number of the exercise as the list shows it. */
  number: number;
}

interface RemoveProps extends Removing {
  quizId: number;
  onClose: () => void;
}

function Remove({ quizId, exercise, number, onClose }: RemoveProps) {
  const t = useTranslations('quiz');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemoveExercise(quizId);
  const removeNow = () =>
    remove.mutateAsync(exercise.id).then(
      () => toast({ text: t('exerciseDeleted') }),
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return <RemoveExerciseDialog number={number} onRemove={removeNow} onClose={onClose} />;
}
