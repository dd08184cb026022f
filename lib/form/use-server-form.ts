'use client';
import { useState } from 'react';
import { get } from 'react-hook-form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFieldText } from '@/lib/i18n/use-field-text';

type Values = Record<string, string | number>;

export interface ServerFormOptions {
  /** The numbers that texts of the form's own rules speak of, by a field's path and its FieldCode. */
  valuesOf?: (path: string, code: string) => Values;
  /** Where the server's name of a refused input stands in the form. */
  place?: (path: string) => string;
  /** The field a refusal without fields belongs to all the same; null: none. */
  fieldOf?: (error: unknown) => string | null;
  /** What this form says of a code that only it knows; null: what is said everywhere. */
  sayCode?: (code: string) => string | null;
  /** What this form says itself of a refusal; null: what is said everywhere. */
  say?: (error: unknown) => string | null;
}

/** Shows what is wrong with a part of a field, by the server's path, itself; false: it is the field's. */
type Take = (path: string, text: string) => boolean;

/** What a form shows of what is wrong with it. */
export interface ServerForm {
  /** The sentence of a field; nothing where nothing is wrong with it. */
  textOf: (path: string) => string | undefined;
  /** Puts a refusal beside its fields; what belongs to none becomes the problem. */
  refuse: (error: unknown, take?: Take) => void;
  problem: string | null;
  /** Before it is sent again: what was said of the last time goes. */
  clearProblem: () => void;
}

/** The one way from a refusal to the fields of a form. The first refused field gets the focus, and nothing typed is lost. */
export function useServerForm<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { valuesOf, place = (path) => path, fieldOf, sayCode, say }: ServerFormOptions = {},
): ServerForm {
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [problem, setProblem] = useState<string | null>(null);
  const { errors } = form.formState;

  const textOf = (path: string): string | undefined => {
    const error = get(errors, path) as
      { type?: string; message?: string; root?: { message?: string } } | undefined;
    const message = error?.message ?? error?.root?.message;
    if (!message) return undefined;
    // The server's refusals arrive as sentences, the form's own as codes.
    if (error?.type === 'server') return message;
    return sayCode?.(message) ?? fieldText(message, valuesOf?.(path, message));
  };

  /** What was refused: the server's path, where that stands in the form, and the sentence. */
  const refusalsOf = (error: unknown) => {
    const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
    const known = form.getValues();
    return fields
      .map(([name, { code, values }]) => {
        const path = name.replace(/^input\./, '');
        const field = place(path);
        return { path, field, text: fieldText(code, { ...valuesOf?.(field, code), ...values }) };
      })
      .filter(({ field }) => (field.split('.')[0] ?? '') in known);
  };

  const refuse = (error: unknown, take?: Take) => {
    const refusals = refusalsOf(error);
    const field = refusals.length === 0 ? fieldOf?.(error) : null;
    if (field) refusals.push({ path: field, field, text: errorText(error) });
    refusals
      .filter(({ path, text }) => !take?.(path, text))
      .forEach((refusal, index) =>
        form.setError(
          refusal.field as Path<Form>,
          { type: 'server', message: refusal.text },
          { shouldFocus: index === 0 },
        ),
      );
    setProblem(refusals.length === 0 ? (say?.(error) ?? errorText(error)) : null);
  };
  return { textOf, refuse, problem, clearProblem: () => setProblem(null) };
}
