'use client';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { EMPTY_SIGN_UP } from './sign-up-form';
import type { SignUpForm } from './sign-up-form';

const KEY = 'sign-up-draft';

/** Stores the typed fields through a reload and a change between student and teacher; never passwords. */
export function useSignUpDraft({ reset, watch }: UseFormReturn<SignUpForm>): void {
  useEffect(() => {
    try {
      const saved = sessionStorage.getItem(KEY);
      if (saved) reset({ ...EMPTY_SIGN_UP, ...(JSON.parse(saved) as Partial<SignUpForm>) });
    } catch {
      // A draft that cannot be read is ignored.
    }
    const subscription = watch((form) => {
      const { password: _password, passwordAgain: _passwordAgain, ...draft } = form;
      try {
        sessionStorage.setItem(KEY, JSON.stringify(draft));
      } catch {
        // A browser that stores nothing has no draft.
      }
    });
    return () => subscription.unsubscribe();
  }, [reset, watch]);
}

export function clearSignUpDraft(): void {
  sessionStorage.removeItem(KEY);
}
