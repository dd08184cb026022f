'use client';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { useExerciseDraft, useExerciseOutline } from '@/lib/quiz/use-exercise-editor';
import { idOf } from '@/lib/quiz/id-of';
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
          <NewOrCreated key={type} quiz={quiz} type={type} />
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

interface NewProps {
  quiz: Quiz;
  type: ExerciseType;
}

/**
 * The screen stays when what is new gets its address, and the router keeps it for the next new one of the same kind: the
 * address alone tells which exercise is meant.
 */
function NewOrCreated({ quiz, type }: NewProps) {
  const addressId = idOf(usePathname().split('/').at(-1) ?? '');
  const [before, setBefore] = useState(addressId);
  const [createdId, setCreatedId] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  if (addressId !== before) {
    setBefore(addressId);
    if (addressId === null) {
      setCreatedId(null);
      setRound(round + 1);
    }
  }
  // The way back from another new one.
  if (addressId !== null && addressId !== createdId)
    return <Stored key={addressId} quiz={quiz} exerciseId={addressId} />;
  return <New key={round} quiz={quiz} type={type} onCreated={setCreatedId} />;
}

function New({ quiz, type, onCreated }: NewProps & { onCreated: (id: number) => void }) {
  const { data: items, isPending } = useExerciseOutline({ quizId: quiz.id });
  if (isPending) return <Waiting />;
  // Exercises after each other are usually in one language.
  const language = items?.at(-1)?.language;
  const place = placeOf(quiz);
  const created = (id: number) => {
    onCreated(id);
    place.onCreated(id);
  };
  return (
    <ExerciseEditor place={{ ...place, onCreated: created }} type={type} draft={null} language={language} />
  );
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
