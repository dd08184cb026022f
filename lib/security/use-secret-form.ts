'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, SubmitHandler } from 'react-hook-form';
import type { z } from 'zod';
import { passwordValues } from '@/lib/account/field-rules';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { EMAIL_MAX } from '@/lib/contract/limits.ts';
import { useFieldText } from '@/lib/i18n/use-field-text';

export interface SecretFormOptions<Form extends FieldValues> {
  /** Its messages are FieldCodes. */
  schema: z.ZodType<Form, Form>;
  empty: Form;
  send: (form: Form) => Promise<unknown>;
  /** What this form says itself of a refusal; null: what is said everywhere. */
  say?: (error: unknown) => string | null;
}

/** A form that asks for the password. Nothing of it is kept anywhere, and a refusal loses nothing that was typed. */
export function useSecretForm<Form extends FieldValues>({
  schema,
  empty,
  send,
  say,
}: SecretFormOptions<Form>) {
  const form = useForm<Form>({
    defaultValues: empty as DefaultValues<Form>,
    resolver: zodResolver<Form, unknown, Form>(schema),
  });
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  const errorOf = (name: Path<Form>): string | undefined => {
    const error = form.getFieldState(name, { ...form.formState, errors }).error;
    if (!error?.message) return undefined;
    // The server's refusals arrive as sentences, the form's own as codes.
    if (error.type === 'server') return error.message;
    return fieldText(error.message, name === 'email' ? { length: EMAIL_MAX } : passwordValues(error.message));
  };
  const refuse = (error: unknown) => {
    const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
    const placed = fields.filter(([name]) => name in empty);
    placed.forEach(([name, fault], index) => {
      const message = fieldText(fault.code, fault.values);
      form.setError(name as Path<Form>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (placed.length === 0) setProblem(say?.(error) ?? errorText(error));
  };
  const sendOnce: SubmitHandler<Form> = async (typed) => {
    setProblem(null);
    await send(typed).then(() => form.reset(empty as DefaultValues<Form>), refuse);
  };
  return { form, errorOf, problem, isSubmitting, submit: form.handleSubmit(sendOnce) };
}
