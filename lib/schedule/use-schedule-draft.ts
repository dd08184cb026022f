'use client';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { dropDraft, lessonDraftKey, loadDraft, saveDraft } from './draft';
import type { ScheduleForm } from './schedule-form';

const never = () => () => undefined;

/** False while the page is what the server drew: it knows nothing of this tab's storage. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Keeps what is typed through a reload, and brings it back once. */
export function useScheduleDraft(id: number | null, form: UseFormReturn<ScheduleForm>) {
  const { reset, subscribe, getValues } = form;
  const key = lessonDraftKey(useCurrentUser()?.id ?? 0, id);
  const hydrated = useHydrated();
  const [discarded, setDiscarded] = useState(false);
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

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty && !dropped.current) saveDraft(sessionStorage, key, values);
        },
      }),
    [key, subscribe],
  );

  const drop = useCallback(() => {
    dropped.current = true;
    dropDraft(sessionStorage, key);
  }, [key]);

  const discard = useCallback(() => {
    dropDraft(sessionStorage, key);
    reset();
    setDiscarded(true);
  }, [key, reset]);

  return { restored: draft !== null && !discarded, drop, discard };
}
