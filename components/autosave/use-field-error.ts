'use client';
import { useCallback } from 'react';
import { useFieldText } from '@/lib/i18n/use-field-text';
import type { Autosave, FieldName } from '@/lib/autosave/use-autosave';

/** Returns a function that gives the text of why the api refuses a field; undefined: it does not. */
export function useFieldError<Fields extends object>({ errors }: Autosave<Fields>) {
  const fieldText = useFieldText();
  return useCallback(
    (field: FieldName<Fields>): string | undefined => {
      const refusal = errors[field];
      return refusal && fieldText(refusal.code, refusal.values);
    },
    [errors, fieldText],
  );
}
