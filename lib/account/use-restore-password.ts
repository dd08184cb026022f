'use client';
import { useMutation } from '@tanstack/react-query';
import {
  CheckResetUserPasswordTokenDocument,
  ConfirmResetUserPasswordDocument,
  ResetUserPasswordDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { signOut } from '@/lib/account/credentials';
import { storeTicket } from './restore-ticket';
import type { RestoreTicket } from './restore-ticket';

/** Asks for six digits; the answer is the same whether the address has an account or not. */
export function useAskResetCode() {
  return useMutation({
    mutationFn: async (email: string) =>
      (await browserApi(ResetUserPasswordDocument, { email })).resetUserPassword,
    onSuccess: ({ token }, email) => storeTicket({ email, token }),
  });
}

export function useCheckResetCode({ email, token }: RestoreTicket) {
  return useMutation({
    mutationFn: (code: string) => browserApi(CheckResetUserPasswordTokenDocument, { token, code }),
    onSuccess: (_done, code) => storeTicket({ email, token, code }),
  });
}

/** Sets the password. All sessions are over then, also one in this browser: its cookie goes along. */
export function useConfirmResetPassword({ email, token, code = '' }: RestoreTicket, isSignedIn: boolean) {
  return useMutation({
    mutationFn: async (password: string) => {
      await browserApi(ConfirmResetUserPasswordDocument, { token, code, password });
      // The password is set: a cookie that stays is found to be over on the next page.
      if (isSignedIn) await signOut().catch(() => undefined);
    },
    onError: (error) => {
      if (isCodeFault(error)) storeTicket({ email, token });
    },
  });
}

/** The digits are not right, or no longer: back to them. */
export const isCodeFault = (error: unknown): boolean =>
  isApiError(error, 'CODE_INVALID') || isApiError(error, 'CODE_EXPIRED');
