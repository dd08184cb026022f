'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { useExerciseDraft, useExerciseOutline } from '@/lib/quiz/use-exercise-editor';
import { exercisePath, publicQuizPath, quizPath } from '@/lib/quiz/paths';
import type { Quiz } from '@/lib/quiz/queries';
import { useQuiz } from '@/lib/quiz/use-quizzes';
import { AddExercise } from './add-exercise';
import type { EditorPlace } from './editor-place';
import { ExerciseEditor } from './exercise-editor';

interface LoadedProps {
  quizId: number;
  children: (quiz: Quiz) => ReactNode;
}

function Waiting() {
  const t = useTranslations('quiz');
  return (
    <Loading label={t('exercise')}>
      <SkeletonRows />
    </Loading>
  );
}

/** The quiz, or the error that prevented loading it. */
function Loaded({ quizId, children }: LoadedProps) {
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const { data: quiz, error, refetch } = useQuiz(quizId);
  if (quiz?.viewerCan.edit) return children(quiz);
  if (quiz) return <ErrorPanel wholePage messages={[errors('INSUFFICIENT_ROLE')]} />;
  if (error) return <ErrorPanel wholePage messages={[errorText(error)]} onReload={() => void refetch()} />;
  return <Waiting />;
}

function placeOf(quiz: Quiz): EditorPlace {
  const { id: quizId, title, partialPoints, showCorrectnessOnError, category } = quiz;
  return {
    of: { kind: 'QUIZ', id: quizId },
    categoryId: category?.id ?? null,
    openness: quiz,
    parent: { quizId, partialPoints },
    outlineOf: { quizId },
    title,
    backHref: quizPath(quizId),
    viewHref: publicQuizPath(quizId),
    showsCorrectness: showCorrectnessOnError,
    hrefOf: ({ id }) => exercisePath(quizId, id),
    // The address alone: the screen stays, with the caret where it is.
    onCreated: (id) => window.history.replaceState(null, '', exercisePath(quizId, id)),
  };
}

/** A new exercise; without a type, one is chosen first. */
export function NewExerciseScreen({ quizId, type }: { quizId: number; type: ExerciseType | null }) {
  return (
    <Loaded quizId={quizId}>
      {(quiz) =>
        type ? (
          <New key={type} quiz={quiz} type={type} />
        ) : (
          <>
            <h1 dir="auto" className="mb-3 [overflow-wrap:anywhere]">
              {quiz.title}
            </h1>
            <Card>
              <AddExercise quizId={quizId} />
            </Card>
          </>
        )
      }
    </Loaded>
  );
}

function New({ quiz, type }: { quiz: Quiz; type: ExerciseType }) {
  const { data: items, isPending } = useExerciseOutline({ quizId: quiz.id });
  if (isPending) return <Waiting />;
  // Exercises after each other are usually in one language.
  const language = items?.at(-1)?.language;
  return <ExerciseEditor place={placeOf(quiz)} type={type} draft={null} language={language} />;
}

/** An exercise to be changed. */
export function EditExerciseScreen({ quizId, exerciseId }: { quizId: number; exerciseId: number }) {
  return (
    <Loaded quizId={quizId}>
      {(quiz) => <Stored key={exerciseId} quiz={quiz} exerciseId={exerciseId} />}
    </Loaded>
  );
}

function Stored({ quiz, exerciseId }: { quiz: Quiz; exerciseId: number }) {
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const { data: draft, error, refetch } = useExerciseDraft(exerciseId);
  if (draft && draft.quizId !== quiz.id)
    return <ErrorPanel wholePage messages={[errors('EXERCISE_NOT_FOUND')]} />;
  if (draft) return <ExerciseEditor place={placeOf(quiz)} type={draft.type} draft={draft} />;
  if (error) return <ErrorPanel wholePage messages={[errorText(error)]} onReload={() => void refetch()} />;
  return <Waiting />;
}
