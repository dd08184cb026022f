'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, loadDraft, saveDraft } from './form-draft';
import { useHydrated } from './use-hydrated';

/**
 * Stores a form's values through a reload, and restores them once. `key`: of the signed-in person, see
 * user-storage.ts.
 */
export function useFormDraft<Form extends FieldValues>(key: string, form: UseFormReturn<Form>) {
  const { reset, subscribe, getValues } = form;
  const hydrated = useHydrated();
  const [closed, setClosed] = useState(false);
  const dropped = useRef(false);
  const draft = useMemo(
    () => (hydrated ? loadDraft(sessionStorage, key, getValues()) : null),
    [hydrated, key, getValues],
  );

  useEffect(() => {
    dropped.current = false;
    // The defaults stay, so that the form counts as changed.
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  useEffect(() => {
    let isStored = false;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => {
        if (dropped.current) return;
        if (isDirty) saveDraft(sessionStorage, key, values);
        // The typed values equal the stored ones again: there is nothing to restore.
        else if (isStored) dropDraft(sessionStorage, key);
        isStored = isDirty;
      },
    });
  }, [key, subscribe]);

  /** The form is finished: nothing typed later is stored. */
  const drop = useCallback(() => {
    dropped.current = true;
    dropDraft(sessionStorage, key);
  }, [key]);

  /** The typed values were saved; the form stays open. */
  const close = useCallback(() => {
    dropDraft(sessionStorage, key);
    setClosed(true);
  }, [key]);

  const discard = useCallback(() => {
    close();
    reset();
  }, [close, reset]);

  return { restored: draft !== null && !closed, drop, close, discard };
}
