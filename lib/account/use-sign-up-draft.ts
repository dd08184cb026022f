'use client';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { EMPTY_SIGN_UP } from './sign-up-form';
import type { SignUpForm } from './sign-up-form';

const KEY = 'sign-up-draft';

/** Keeps what was typed through a reload and a change between student and teacher; passwords never. */
export function useSignUpDraft({ reset, watch }: UseFormReturn<SignUpForm>): void {
  useEffect(() => {
    try {
      const saved = sessionStorage.getItem(KEY);
      if (saved) reset({ ...EMPTY_SIGN_UP, ...(JSON.parse(saved) as Partial<SignUpForm>) });
    } catch {
      // A draft that cannot be read is no loss.
    }
    const subscription = watch((form) => {
      const { password: _password, passwordAgain: _passwordAgain, ...draft } = form;
      try {
        sessionStorage.setItem(KEY, JSON.stringify(draft));
      } catch {
        // A browser that keeps nothing just forgets it.
      }
    });
    return () => subscription.unsubscribe();
  }, [reset, watch]);
}

export function clearSignUpDraft(): void {
  sessionStorage.removeItem(KEY);
}
