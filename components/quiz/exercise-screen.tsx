'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { quizPath } from '@/lib/quiz/paths';
import type { Quiz, WholeExercise } from '@/lib/quiz/queries';
import { useExercises } from '@/lib/quiz/use-exercises';
import { useQuiz } from '@/lib/quiz/use-quizzes';
import { AddExercise } from './add-exercise';
import { ExerciseForm } from './exercise-form';
import { ExerciseFrame } from './exercise-frame';

interface LoadedProps {
  quizId: number;
  children: (quiz: Quiz, exercises: WholeExercise[]) => ReactNode;
}

/** The quiz with its exercises, or the error that prevented loading them. */
function Loaded({ quizId, children }: LoadedProps) {
  const t = useTranslations('quiz');
  const errorText = useErrorText();
  const quiz = useQuiz(quizId);
  const exercises = useExercises(quizId);
  if (quiz.data && exercises.data) return children(quiz.data, exercises.data);
  const error = quiz.error ?? exercises.error;
  if (error) {
    const reload = () => void Promise.all([quiz.refetch(), exercises.refetch()]);
    return <ErrorPanel wholePage messages={[errorText(error)]} onReload={reload} />;
  }
  return (
    <Loading label={t('exercise')}>
      <SkeletonRows />
    </Loading>
  );
}

const parentOf = ({ id, partialPoints }: Quiz) => ({ quizId: id, partialPoints });

/** After saving: shows a toast and returns to the quiz. */
function useSaved(quizId: number) {
  const t = useTranslations('editor');
  const router = useRouter();
  const toast = useToast();
  return () => {
    toast({ text: t('saved') });
    router.push(quizPath(quizId));
  };
}

/** A new exercise; without a type, one is chosen first. */
export function NewExerciseScreen({ quizId, type }: { quizId: number; type: ExerciseType | null }) {
  const onSaved = useSaved(quizId);
  return (
    <Loaded quizId={quizId}>
      {(quiz, exercises) => (
        <ExerciseFrame backHref={quizPath(quiz.id)} backText={quiz.title} type={type}>
          {type ? (
            <ExerciseForm
              key={type}
              parent={parentOf(quiz)}
              type={type}
              exercise={null}
              // Default: exercises after each other are usually in one language.
              language={exercises.at(-1)?.language}
              onSaved={onSaved}
            />
          ) : (
            <Card>
              <AddExercise quizId={quizId} />
            </Card>
          )}
        </ExerciseFrame>
      )}
    </Loaded>
  );
}

/** An exercise to be changed. */
export function EditExerciseScreen({ quizId, exerciseId }: { quizId: number; exerciseId: number }) {
  const errors = useTranslations('errors');
  const onSaved = useSaved(quizId);
  return (
    <Loaded quizId={quizId}>
      {(quiz, exercises) => {
        const exercise = exercises.find(({ id }) => id === exerciseId);
        if (!exercise) return <ErrorPanel wholePage messages={[errors('EXERCISE_NOT_FOUND')]} />;
        return (
          <ExerciseFrame backHref={quizPath(quiz.id)} backText={quiz.title} type={exercise.type}>
            <ExerciseForm
              parent={parentOf(quiz)}
              type={exercise.type}
              exercise={exercise}
              onSaved={onSaved}
            />
          </ExerciseFrame>
        );
      }}
    </Loaded>
  );
}
