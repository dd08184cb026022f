'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AcceptSlotDocument,
  AskForSlotDocument,
  DeclineSlotDocument,
  TakeBackSlotDocument,
} from '@/graphql/generated/graphql';
import type { AcceptSlotMutationVariables, SlotInput } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { notificationKeys } from '@/lib/notification/queries';
import { scheduleKeys } from '@/lib/schedule/queries';
import { SLOT_KEY } from './keys';

/** Changes a request; after a refusal too, what shows it is refetched: it has changed meanwhile. */
function useSlotMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Not waited for: the answer is shown before what it changes.
    onSettled: () => {
      for (const queryKey of [SLOT_KEY, scheduleKeys.all, notificationKeys.all])
        void client.invalidateQueries({ queryKey });
    },
  });
}

export const useAskForSlot = () =>
  useSlotMutation(async (input: SlotInput) => (await browserApi(AskForSlotDocument, { input })).askForSlot);

export const useTakeBackSlot = () =>
  useSlotMutation((id: number) => browserApi(TakeBackSlotDocument, { id }));

export const useAcceptSlot = () =>
  useSlotMutation((variables: AcceptSlotMutationVariables) => browserApi(AcceptSlotDocument, variables));

export const useDeclineSlot = () =>
  useSlotMutation((variables: { id: number; words: string }) => browserApi(DeclineSlotDocument, variables));
