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
import { parentKey } from './exercise-parent';
import type { ExerciseParent } from './exercise-parent';
import type { WholeExercise } from './queries';
import { findStored, useSaveExercise } from './use-exercises';

export interface ExerciseFormOptions {
  parent: ExerciseParent;
  type: ExerciseType;
  /** Null: a new one. */
  exercise: WholeExercise | null;
  /** Language of a new one. */
  language?: ExerciseLanguage;
  onSaved: () => void;
}

/** The contract's rules check the form; its own schema accepts everything. */
const anyForm = z.custom<ExerciseForm>(() => true);

/** The violations in a refusal of the server. */
function violationsOf(error: unknown): Violation[] {
  const found = isApiError(error, 'EXERCISE_INVALID') ? error.details?.violations : null;
  return Array.isArray(found) ? (found as Violation[]) : [];
}

/** Sends the form, and stores the server's violations. */
function useSubmit({ parent, type, exercise, onSaved }: ExerciseFormOptions) {
  const save = useSaveExercise(parent, exercise?.id ?? null);
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

/** The initial form: of the stored exercise, or of a new one. */
function useInitial({ parent, type, exercise, language = 'en' }: ExerciseFormOptions): ExerciseForm {
  const [initial] = useState(() =>
    exercise
      ? exerciseFormOf(exercise)
      : newExerciseForm(type, { language, partialPoints: parent.partialPoints }),
  );
  return initial;
}

/**
 * The author's form of one exercise. No error is shown before something was typed; pressing Save shows all. When
 * another person saved meanwhile, `changed` is true, and the author decides which version stays.
 */
export function useExerciseForm(options: ExerciseFormOptions) {
  const { parent, type, exercise } = options;
  const { send, refused, changed } = useSubmit(options);
  const [tried, setTried] = useState(false);
  const saved = useSavedForm<ExerciseForm>({
    name: `exercise.${parentKey(parent)}.${exercise?.id ?? type}`,
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
  /**
   * Saves over the stored revision; a new one that was created elsewhere and changed since is created a second time.
   */
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
    /** Save was pressed, but the form has errors. */
    isHeld: tried && hasErrors,
    /** Shows all errors, as pressing Save does. */
    reveal: () => setTried(true),
    changed,
    overwrite,
  };
}

/** The violations that the server found and the browser did not. */
const newOnes = (refused: readonly Violation[], own: readonly Violation[]): Violation[] =>
  refused.filter(({ code, path }) => !own.some((each) => each.code === code && each.path === path));
