'use client';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { isApiError } from '@/lib/api/errors';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { placeOpennessField } from '@/lib/openness/openness-form';
import { useSavedForm } from '@/lib/preferences/use-saved-form';
import { QUIZ_VALUES, quizFormOf, quizSchema } from '@/lib/quiz/quiz-form';
import type { QuizForm } from '@/lib/quiz/quiz-form';
import type { Quiz } from '@/lib/quiz/queries';
import { findStoredQuiz } from '@/lib/quiz/use-quizzes';
import { useSaveQuiz } from '@/lib/quiz/use-save-quiz';
import { serverClock } from '@/lib/app/server-clock';

interface QuizSettingsProps {
  /** Null: a new quiz. */
  quiz: Quiz | null;
  /** The folder of a new one; omitted: none. */
  categoryId?: number | null;
  onCreated?: (id: number) => void;
}

export type SettingsState = ReturnType<typeof useQuizSettings>;

export function useQuizSettings({ quiz, categoryId = null, onCreated }: QuizSettingsProps) {
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const save = useSaveQuiz(quiz?.id ?? null, zone);
  const [initial] = useState(() => quizFormOf(quiz, zone, new Date(serverClock()), categoryId));
  // What was typed for one folder is not made in another.
  const newName = categoryId === null ? 'new' : `new.${categoryId}`;
  const [changed, setChanged] = useState(false);
  /** The revision this page knows to be stored; a save is based on it, even while unsaved changes are shown. */
  const known = useRef(0);
  const saved = useSavedForm<QuizForm>({
    name: `quiz.${quiz?.id ?? newName}`,
    initial,
    schema: quizSchema(zone) as never,
    values: QUIZ_VALUES,
    place: placeOpennessField,
    refreshed: ['revision'],
    send: async (form) => {
      setChanged(false);
      const revision = form.revision && Math.max(form.revision, known.current);
      const stored = await save.mutateAsync({ ...form, revision }).catch((error: unknown) => {
        setChanged(isApiError(error, 'EDIT_CONFLICT'));
        throw error;
      });
      known.current = stored.revision;
      if (quiz) return quizFormOf(stored, zone, new Date(serverClock()));
      onCreated?.(stored.id);
      return null;
    },
  });
  const overwrite = async () => {
    if (quiz) known.current = (await findStoredQuiz(quiz.id)).revision;
    // It was created elsewhere and changed since: this one is created as a second one.
    else saved.form.setValue('clientId', uuidv7());
    await saved.submit();
  };
  return { ...saved, problem: changed ? null : saved.problem, changed, overwrite };
}
