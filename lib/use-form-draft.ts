'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, loadDraft, saveDraft } from './form-draft';
import { useHydrated } from './use-hydrated';

/** Keeps what is typed through a reload, and brings it back once. `key`: of one's own, see user-storage.ts. */
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
    // Laid over the defaults, so that the form knows itself changed.
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  useEffect(() => {
    let isStored = false;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => {
        if (dropped.current) return;
        if (isDirty) saveDraft(sessionStorage, key, values);
        // Typed back to what is stored: there is nothing to bring back.
        else if (isStored) dropDraft(sessionStorage, key);
        isStored = isDirty;
      },
    });
  }, [key, subscribe]);

  /** The form is done with: nothing typed later is kept. */
  const drop = useCallback(() => {
    dropped.current = true;
    dropDraft(sessionStorage, key);
  }, [key]);

  /** What was typed is stored; the form goes on. */
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
