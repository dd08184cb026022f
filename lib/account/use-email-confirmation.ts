'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmUserEmailDocument, SendUserEmailConfirmationDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { currentUserQuery } from './queries';

/**
 * The current user's address while it is unconfirmed; fetched again whenever they return to this tab from the mail.
 */
export function useUnconfirmedEmail(): string | null {
  const { data } = useQuery({
    ...currentUserQuery(browserApi),
    staleTime: ({ state }) => (state.data?.emailConfirmed === false ? 0 : Infinity),
    refetchOnMount: false,
  });
  return data && !data.emailConfirmed ? data.email : null;
}

export const useSendEmailConfirmation = () =>
  useMutation({ mutationFn: () => browserApi(SendUserEmailConfirmationDocument, {}) });

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => browserApi(ConfirmUserEmailDocument, { token }) });
