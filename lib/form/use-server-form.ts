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
  /** What this form says itself of a refusal; null: what is said everywhere. */
  say?: (error: unknown) => string | null;
}

/** What a form shows of what is wrong with it. */
export interface ServerForm {
  /** The sentence of a field; nothing where nothing is wrong with it. */
  textOf: (path: string) => string | undefined;
  /** Puts a refusal beside its fields; what belongs to none becomes the problem. */
  refuse: (error: unknown) => void;
  problem: string | null;
  /** Before it is sent again: what was said of the last time goes. */
  clearProblem: () => void;
}

/** The one way from a refusal to the fields of a form. The first refused field gets the focus, and nothing typed is lost. */
export function useServerForm<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { valuesOf, place = (path) => path, fieldOf, say }: ServerFormOptions = {},
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
    return error?.type === 'server' ? message : fieldText(message, valuesOf?.(path, message));
  };

  const refusalsOf = (error: unknown): [string, string][] => {
    const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
    const known = form.getValues();
    const placed = fields
      .map(([name, { code, values }]): [string, string] => {
        const path = place(name.replace(/^input\./, ''));
        return [path, fieldText(code, { ...valuesOf?.(path, code), ...values })];
      })
      .filter(([path]) => (path.split('.')[0] ?? '') in known);
    const field = placed.length === 0 ? fieldOf?.(error) : null;
    return field ? [[field, errorText(error)]] : placed;
  };

  const refuse = (error: unknown) => {
    const placed = refusalsOf(error);
    placed.forEach(([path, message], index) =>
      form.setError(path as Path<Form>, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    setProblem(placed.length === 0 ? (say?.(error) ?? errorText(error)) : null);
  };
  return { textOf, refuse, problem, clearProblem: () => setProblem(null) };
}
