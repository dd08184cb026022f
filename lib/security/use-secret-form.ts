'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, SubmitHandler } from 'react-hook-form';
import type { z } from 'zod';
import { passwordValues } from '@/lib/account/field-rules';
import { EMAIL_MAX } from '@/lib/contract/limits.ts';
import { useServerForm } from '@/lib/form/use-server-form';

export interface SecretFormOptions<Form extends FieldValues> {
  /** Its messages are FieldCodes. */
  schema: z.ZodType<Form, Form>;
  empty: Form;
  send: (form: Form) => Promise<unknown>;
  /** The form's own text of a refusal; null: the general text. */
  say?: (error: unknown) => string | null;
}

/** A form that asks for the password. None of it is stored anywhere, and a refusal loses nothing that was typed. */
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
  const { isSubmitting } = form.formState;
  const { textOf, refuse, problem, clearProblem } = useServerForm(form, {
    valuesOf: (path, code) => (path === 'email' ? { length: EMAIL_MAX } : passwordValues(code)),
    say,
  });
  const sendOnce: SubmitHandler<Form> = async (typed) => {
    clearProblem();
    await send(typed).then(() => form.reset(empty as DefaultValues<Form>), refuse);
  };
  return { form, textOf, problem, isSubmitting, submit: form.handleSubmit(sendOnce) };
}
