'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { get, useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useServerForm } from '@/lib/form/use-server-form';
import { userKey } from '@/lib/user-storage';
import { useFormDraft } from '@/lib/use-form-draft';

type Values = Record<string, string | number>;

export interface SavedFormOptions<Form extends FieldValues> {
  /** Name of its draft. */
  name: string;
  /** The stored values. */
  initial: Form;
  /** Its messages are FieldCodes. */
  schema: z.ZodType<Form, Form>;
  /** Sends the form and returns the form of what is stored then; null when the form is finished. */
  send: (form: Form) => Promise<Form | null>;
  /** The numbers in the texts of `schema`, by the last part of a field's name. */
  values?: Record<string, Values>;
  /** Maps the server's path of a refused input to the form's path. */
  place?: (path: string) => string;
  /** Fields that nobody types: always taken from the stored values. */
  refreshed?: readonly (keyof Form)[];
}

/** What the frame of a form shows of it. */
export interface SavedForm {
  draft: { restored: boolean; discard: () => void; drop: () => void };
  problem: string | null;
  submit: () => Promise<void>;
  isDirty: boolean;
  isSubmitting: boolean;
  /** Save was pressed, and starts when a file is uploaded. */
  isWaiting?: boolean;
  /** Result of the last save; null once something else is typed. */
  state: 'saved' | 'unchanged' | null;
}

/** A form that stays on its page after saving: it knows what is stored and what is typed, and reports the result. */
export function useSavedForm<Form extends FieldValues>(options: SavedFormOptions<Form>) {
  const { name, initial, schema, send } = options;
  const form = useForm<Form>({
    defaultValues: initial as DefaultValues<Form>,
    resolver: zodResolver<Form, unknown, Form>(schema),
  });
  const draft = useFormDraft(userKey(useCurrentUser()?.id ?? 0, `preferences.${name}`), form);
  const [state, setState] = useState<SavedForm['state']>(null);
  const { textOf, refuse, problem, clearProblem } = useServerForm(form, {
    valuesOf: (path) => options.values?.[path.split('.').at(-1) ?? ''] ?? {},
    place: options.place,
  });
  const { isDirty, isSubmitting } = form.formState;

  const submit = async () => {
    const typed = JSON.stringify(form.getValues());
    await form.handleSubmit(async (sent) => {
      clearProblem();
      if (!isDirty) return setState('unchanged');
      try {
        const stored = await send(sent);
        if (stored === null) return draft.drop();
        draft.close();
        lay(form, stored, typed, options.refreshed);
        setState('saved');
      } catch (error) {
        setState(null);
        refuse(error);
      }
    })();
  };
  /**
   * Props of a text input. The server renders it with the stored value, so that no empty field is shown before
   * hydration.
   */
  const textField = (path: Path<Form>) => ({
    ...form.register(path),
    defaultValue: String(get(initial, path) ?? ''),
  });
  return {
    form,
    draft,
    textField,
    textOf,
    problem,
    submit,
    isDirty,
    isSubmitting,
    state: isDirty ? null : state,
  };
}

/** Resets the form to the stored values; what was typed during the save is kept on top and counts as a change. */
function lay<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  stored: Form,
  before: string,
  refreshed: readonly (keyof Form)[] = [],
): void {
  const now = structuredClone(form.getValues());
  form.reset(stored);
  if (JSON.stringify(now) === before) return;
  for (const field of refreshed) now[field] = stored[field];
  form.reset(now, { keepDefaultValues: true });
}
