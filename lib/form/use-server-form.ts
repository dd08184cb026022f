'use client';
import { useState } from 'react';
import { get } from 'react-hook-form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError } from '@/lib/api/errors';
import type { ApiErrorCode } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFieldText } from '@/lib/i18n/use-field-text';

type Values = Record<string, string | number>;

export interface ServerFormOptions {
  /** The numbers in the texts of the form's own rules, by a field's path and its FieldCode. */
  valuesOf?: (path: string, code: string) => Values;
  /** Maps the server's path of a refused input to the form's path. */
  place?: (path: string) => string;
  /** The field for a refusal that names none; null: none. */
  fieldOf?: (error: unknown) => string | null;
  /** The form's own text of a code that only it knows; null: the general text. */
  sayCode?: (code: string) => string | null;
  /** The form's own text of a refusal; null: the general text. */
  say?: (error: unknown) => string | null;
}

/** Shows an error of a part of a field itself, by the server's path; false: the field shows it. */
type Take = (path: string, text: string) => boolean;

/** The errors that a form shows. */
export interface ServerForm {
  /** The error text of a field; undefined if it has none. */
  textOf: (path: string) => string | undefined;
  /** Shows a refusal at its fields; the part that belongs to none becomes `problem`. */
  refuse: (error: unknown, take?: Take) => void;
  problem: string | null;
  /** The code of the refusal that `problem` says; null if it has none. */
  problemCode: ApiErrorCode | null;
  /** Call it before the next submission: clears the previous problem. */
  clearProblem: () => void;
}

/**
 * Shows the server's refusals at the fields of a form. The first refused field gets the focus, and nothing typed is
 * lost.
 */
export function useServerForm<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { valuesOf, place = (path) => path, fieldOf, sayCode, say }: ServerFormOptions = {},
): ServerForm {
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [problem, setProblem] = useState<{ text: string; code: ApiErrorCode | null } | null>(null);
  const { errors } = form.formState;

  const textOf = (path: string): string | undefined => {
    const error = get(errors, path) as
      { type?: string; message?: string; root?: { message?: string } } | undefined;
    const message = error?.message ?? error?.root?.message;
    if (!message) return undefined;
    // The server's errors are stored as texts, the form's own as codes.
    if (error?.type === 'server') return message;
    return sayCode?.(message) ?? fieldText(message, valuesOf?.(path, message));
  };

  /** The refused inputs that the form has: the server's path, the form's path and the text; and whether it lacks others. */
  const refusalsOf = (error: unknown) => {
    const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
    const known = form.getValues();
    const all = fields.map(([name, { code, values }]) => {
      const path = name.replace(/^input\./, '');
      const field = place(path);
      return { path, field, text: fieldText(code, { ...valuesOf?.(field, code), ...values }) };
    });
    const refusals = all.filter(({ field }) => (field.split('.')[0] ?? '') in known);
    return { refusals, lacksFields: refusals.length < all.length };
  };

  const refuse = (error: unknown, take?: Take) => {
    const { refusals, lacksFields } = refusalsOf(error);
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
    const isShown = field || (refusals.length > 0 && !lacksFields);
    const code = isApiError(error) ? error.code : null;
    setProblem(isShown ? null : { text: say?.(error) ?? errorText(error), code });
  };
  const { text = null, code = null } = problem ?? {};
  return { textOf, refuse, problem: text, problemCode: code, clearProblem: () => setProblem(null) };
}
