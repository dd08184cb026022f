'use client';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { passwordValues } from './field-rules';
import { EMPTY_SIGN_UP, SIGN_UP_VALUES } from './sign-up-form';
import type { SignUpField, SignUpForm } from './sign-up-form';

/** Refusals without fields that still belong to one. */
const FIELD_OF_CODE: Partial<Record<string, SignUpField>> = {
  USER_EMAIL_ALREADY_CREATED: 'email',
  AGE_TOO_YOUNG: 'birthDate',
};

function toField(path: string): SignUpField | null {
  const name = path.replace(/^input\./, '');
  return Object.keys(EMPTY_SIGN_UP).find((field): field is SignUpField => field === name) ?? null;
}

/** Puts refusals beside their fields; what belongs to none is `rest`. */
export function useSignUpErrors(form: UseFormReturn<SignUpForm>) {
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [rest, setRest] = useState<string | null>(null);
  const { errors } = form.formState;

  const textOf = (name: SignUpField): string | undefined => {
    const error = errors[name];
    if (!error?.message) return undefined;
    // The server's refusals arrive as sentences, the form's own as codes.
    if (error.type === 'server') return error.message;
    const values = name === 'password' ? passwordValues(error.message) : SIGN_UP_VALUES[name];
    return fieldText(error.message, values);
  };

  const placeErrors = (error: unknown) => {
    setRest(null);
    const placed: [SignUpField, string][] = [];
    if (error instanceof ApiError) {
      for (const [path, fault] of Object.entries(error.fields ?? {})) {
        const field = toField(path);
        if (field) placed.push([field, fieldText(fault.code, fault.values)]);
      }
      const field = FIELD_OF_CODE[error.code];
      if (field && placed.length === 0) placed.push([field, errorText(error)]);
    }
    placed.forEach(([field, message], index) =>
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    if (placed.length === 0) setRest(errorText(error));
  };

  return { textOf, placeErrors, rest };
}
