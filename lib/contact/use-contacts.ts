'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CreateUserContactSharingDocument, SetContactSharingReadDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { connectionKeys } from '@/lib/connection/keys';
import { notificationKeys } from '@/lib/notification/queries';
import { contactKeys, sharingsQuery, withCard } from './queries';
import type { ShareForm } from './share-form';

export const useSharings = () => useInfiniteQuery(sharingsQuery(browserApi));

export function useShareContacts(userId: number) {
  return useMutation({
    mutationFn: ({ telNumber, email, message }: ShareForm) =>
      browserApi(CreateUserContactSharingDocument, {
        userId,
        telNumber: telNumber || null,
        email: email || null,
        message,
      }),
  });
}

/** Opens a card: it stays in its place, and the counts are refetched. */
export function useOpenCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      (await browserApi(SetContactSharingReadDocument, { id })).setContactSharingRead,
    onSuccess: (card) =>
      client.setQueryData(sharingsQuery(browserApi).queryKey, (known) => known && withCard(known, card)),
    onError: (error) =>
      isApiError(error, 'CONTACT_SHARING_NOT_FOUND')
        ? client.invalidateQueries({ queryKey: contactKeys.all })
        : undefined,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: connectionKeys.counts });
      void client.invalidateQueries({ queryKey: notificationKeys.all });
    },
  });
}
