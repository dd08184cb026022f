'use client';
import type { UseFormReturn } from 'react-hook-form';
import { isApiError } from '@/lib/api/errors';
import { SIGN_UP_VALUES } from '@/lib/contract/account.ts';
import { useServerForm } from '@/lib/form/use-server-form';
import { passwordValues } from './field-rules';
import type { SignUpField, SignUpForm } from './sign-up-form';

/** Fields for refusals that name none. */
const FIELD_OF_CODE: Partial<Record<string, SignUpField>> = {
  USER_EMAIL_ALREADY_CREATED: 'email',
  AGE_TOO_YOUNG: 'birthDate',
};

/** Errors of a sign-up, beside its fields. */
export const useSignUpErrors = (form: UseFormReturn<SignUpForm>) =>
  useServerForm(form, {
    valuesOf: (path, code) => (path === 'password' ? passwordValues(code) : (SIGN_UP_VALUES[path] ?? {})),
    fieldOf: (error) => (isApiError(error) ? (FIELD_OF_CODE[error.code] ?? null) : null),
  });
