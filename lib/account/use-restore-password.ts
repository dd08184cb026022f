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

/** Requests six digits by mail; the answer is the same whether the address has an account or not. */
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

/** Sets the password. This ends all sessions, also one in this browser, whose cookie is cleared. */
export function useConfirmResetPassword({ email, token, code = '' }: RestoreTicket, isSignedIn: boolean) {
  return useMutation({
    mutationFn: async (password: string) => {
      await browserApi(ConfirmResetUserPasswordDocument, { token, code, password });
      // The password is set; if the cookie stays, the next page finds that its session is over.
      if (isSignedIn) await signOut().catch(() => undefined);
    },
    onError: (error) => {
      if (isCodeFault(error)) storeTicket({ email, token });
    },
  });
}

/** The digits are wrong or expired: they must be entered again. */
export const isCodeFault = (error: unknown): boolean =>
  isApiError(error, 'CODE_INVALID') || isApiError(error, 'CODE_EXPIRED');
