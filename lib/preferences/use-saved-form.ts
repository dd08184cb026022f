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
  /** Names its draft. */
  name: string;
  /** What is stored. */
  initial: Form;
  /** Its messages are FieldCodes. */
  schema: z.ZodType<Form, Form>;
  /** Sends it and answers the form of what is stored then; null when the form is done with. */
  send: (form: Form) => Promise<Form | null>;
  /** The numbers the texts of `schema` speak of, by the last part of a field's name. */
  values?: Record<string, Values>;
  /** Where the server's name of a refused input stands in the form. */
  place?: (path: string) => string;
  /** What nobody types: always as it is stored. */
  refreshed?: readonly (keyof Form)[];
}

/** What the frame of a form shows of it. */
export interface SavedForm {
  draft: { restored: boolean; discard: () => void; drop: () => void };
  problem: string | null;
  submit: () => Promise<void>;
  isDirty: boolean;
  isSubmitting: boolean;
  /** Save was pressed, and begins when a file has arrived. */
  isWaiting?: boolean;
  /** What became of the last save; nothing once something else is typed. */
  state: 'saved' | 'unchanged' | null;
}

/** A form that stays on its page: it knows what is stored and what is typed, and says what became of it. */
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
  /** What an input of text needs. The server draws it with what is stored: no empty field is seen before the script runs. */
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

/** What is stored becomes the form; what was typed while it was sent lies over it and counts as a change. */
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
