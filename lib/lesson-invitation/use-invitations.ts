'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AcceptLessonInvitationDocument, DeclineLessonInvitationDocument } from '@/graphql/generated/graphql';
import type { LessonInvitationCardFragment } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { connectionKeys } from '@/lib/connection/keys';
import { notificationKeys } from '@/lib/notification/queries';
import { lessonInvitationsQuery, scheduleKeys } from '@/lib/schedule/queries';

export type LessonInvitation = LessonInvitationCardFragment;

export const useLessonInvitations = () => useQuery(lessonInvitationsQuery(browserApi));

const ANSWERS = {
  accept: async (id: number) => void (await browserApi(AcceptLessonInvitationDocument, { id })),
  decline: async (id: number) => void (await browserApi(DeclineLessonInvitationDocument, { id })),
};
export type InvitationAnswer = keyof typeof ANSWERS;

/** Answers an invitation to a lesson; after a refusal too, what shows it is refetched: it has changed meanwhile. */
export function useAnswerInvitation(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: InvitationAnswer) => ANSWERS[answer](id),
    onSettled: () =>
      Promise.all(
        [scheduleKeys.all, notificationKeys.all, connectionKeys.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
