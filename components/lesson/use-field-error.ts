'use client';
import { useCallback } from 'react';
import { useFieldText } from '@/lib/i18n/use-field-text';
import type { LessonField } from '@/lib/lesson/lesson-fields';
import type { LessonAutosave } from '@/lib/lesson/use-lesson-autosave';

/** Returns a function that gives the text of why the api refuses a field; undefined: it does not. */
export function useFieldError({ errors }: Pick<LessonAutosave, 'errors'>) {
  const fieldText = useFieldText();
  return useCallback(
    (field: LessonField): string | undefined => {
      const refusal = errors[field];
      return refusal && fieldText(refusal.code, refusal.values);
    },
    [errors, fieldText],
  );
}
