'use client';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { toggleId } from './choice-forms';

/** Adds and removes one of several ids; one beyond the limit is not added and shows an error. */
export function useLimitedChoice<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  name: FieldPath<Form>,
  max: number,
): (id: number) => void {
  return (id) => {
    const next = toggleId(form.getValues(name) as readonly number[], id);
    if (next.length > max) {
      form.setError(name, { type: 'max', message: 'TOO_MANY_ITEMS' satisfies FieldCode });
      return;
    }
    form.clearErrors(name);
    form.setValue(name, next as FieldPathValue<Form, FieldPath<Form>>, { shouldDirty: true });
  };
}
