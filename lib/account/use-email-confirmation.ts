'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmUserEmailDocument, SendUserEmailConfirmationDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { currentUserQuery } from './queries';

/** One's own address while it is not confirmed; asked again whenever one comes back from the mail to this tab. */
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
