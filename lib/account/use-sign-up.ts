'use client';
import { useMutation } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { SignUpInput } from '@/graphql/generated/graphql';
import { postJson } from '@/lib/api/browser';
import { needsGuardian } from '@/lib/contract/account.ts';
import type { Locale } from '@/lib/contract/locales.ts';
import type { SignUpForm } from './sign-up-form';
import { todayHere } from './today';
import { clearSignUpDraft } from './use-sign-up-draft';

export type SignUpRole = 'INSTRUCTOR' | 'STUDENT';

function toInput(
  { passwordAgain: _passwordAgain, guardianName, guardianConsent, ...form }: SignUpForm,
  locale: Locale,
): SignUpInput {
  return {
    ...form,
    locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(needsGuardian(form.birthDate, todayHere()) ? { guardianName, guardianConsent } : {}),
  };
}

/** Signs up and in; the page only has to navigate afterwards. */
export function useSignUp(role: SignUpRole) {
  const locale = useLocale();
  return useMutation({
    mutationFn: (form: SignUpForm) =>
      postJson<{ userId: number }>('/api/sign-up', { role, input: toInput(form, locale) }),
    onSuccess: clearSignUpDraft,
  });
}
