'use client';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { isApiError } from '@/lib/api/errors';
import type { ExerciseLanguage, ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { Violation } from '@/lib/contract/exercise/violations.ts';
import { useSavedForm } from '@/lib/preferences/use-saved-form';
import type { SavedForm } from '@/lib/preferences/use-saved-form';
import { exerciseFormOf, exerciseInput, faultsOf, judgeForm, newExerciseForm } from './exercise-form';
import type { ExerciseForm } from './exercise-form';
import type { Quiz, WholeExercise } from './queries';
import { findStored, useSaveExercise } from './use-exercises';

export interface ExerciseFormOptions {
  quiz: Quiz;
  type: ExerciseType;
  /** Null: a new one. */
  exercise: WholeExercise | null;
  /** Of a new one. */
  language?: ExerciseLanguage;
  onSaved: () => void;
}

/** The rules of the contract judge; the form's own schema lets everything through. */
const anyForm = z.custom<ExerciseForm>(() => true);

/** The violations a refusal of the server names. */
function violationsOf(error: unknown): Violation[] {
  const found = isApiError(error, 'EXERCISE_INVALID') ? error.details?.violations : null;
  return Array.isArray(found) ? (found as Violation[]) : [];
}

/** Sends the form, and keeps what the server said of it. */
function useSubmit({ quiz, type, exercise, onSaved }: ExerciseFormOptions) {
  const save = useSaveExercise(quiz.id, exercise?.id ?? null);
  const [refused, setRefused] = useState<Violation[]>([]);
  const [changed, setChanged] = useState(false);
  const send = async (form: ExerciseForm) => {
    setRefused([]);
    setChanged(false);
    try {
      await save.mutateAsync(exerciseInput(type, form));
    } catch (error) {
      setRefused(violationsOf(error));
      setChanged(isApiError(error, 'EDIT_CONFLICT'));
      throw error;
    }
    onSaved();
    return null;
  };
  return { send, refused, changed };
}

/** The form as it begins: of the stored exercise, or of a new one. */
function useInitial({ quiz, type, exercise, language = 'en' }: ExerciseFormOptions): ExerciseForm {
  const [initial] = useState(() =>
    exercise
      ? exerciseFormOf(exercise)
      : newExerciseForm(type, { language, partialPoints: quiz.partialPoints }),
  );
  return initial;
}

/**
 * The author's form of one exercise. Nothing is called wrong before something was typed; a press on Save shows
 * everything. Saved while somebody else had saved: `changed`, and it is for the author to say which one stays.
 */
export function useExerciseForm(options: ExerciseFormOptions) {
  const { quiz, type, exercise } = options;
  const { send, refused, changed } = useSubmit(options);
  const [tried, setTried] = useState(false);
  const saved = useSavedForm<ExerciseForm>({
    name: `exercise.${quiz.id}.${exercise?.id ?? type}`,
    initial: useInitial(options),
    schema: anyForm,
    send,
  });
  const values = useWatch({ control: saved.form.control }) as ExerciseForm;
  const own = judgeForm(type, values);
  const faults = faultsOf(values);
  const hasErrors = faults.length > 0 || own.some(({ severity }) => severity === 'ERROR');
  const submit = async () => {
    setTried(true);
    if (!hasErrors) await saved.submit();
  };
  /** What is stored now is what this save counts from; a new one, made elsewhere and changed since, is made beside it. */
  const overwrite = async () => {
    if (exercise) saved.form.setValue('revision', (await findStored(exercise.id)).revision);
    else saved.form.setValue('clientId', uuidv7());
    await submit();
  };
  const isExplained = refused.length > 0 || changed;
  const state: SavedForm = { ...saved, submit, problem: isExplained ? null : saved.problem };
  return {
    form: saved.form,
    state,
    values,
    violations: tried || saved.isDirty ? [...own, ...newOnes(refused, own)] : [],
    faults: tried ? faults : [],
    /** Pressed Save, and it could not go out. */
    isHeld: tried && hasErrors,
    changed,
    overwrite,
  };
}

/** What the server found and the browser did not. */
const newOnes = (refused: readonly Violation[], own: readonly Violation[]): Violation[] =>
  refused.filter(({ code, path }) => !own.some((each) => each.code === code && each.path === path));
