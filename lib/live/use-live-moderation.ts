'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  EndLiveLessonDocument,
  MuteLiveLessonParticipantDocument,
  RemoveLiveLessonParticipantDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { liveKeys } from './queries';

/** The instructor's actions in a lesson; `viewerCan.conduct` says whether they are allowed. */
export function useLiveModeration(lessonScheduleId: number) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: async () => (await browserApi(EndLiveLessonDocument, { lessonScheduleId })).endLiveLesson,
    onSuccess: (schedule) => client.setQueryData(liveKeys.schedule(lessonScheduleId), schedule),
  });
  const remove = useMutation({
    mutationFn: async (userId: number) =>
      browserApi(RemoveLiveLessonParticipantDocument, { lessonScheduleId, userId }),
  });
  const mute = useMutation({
    mutationFn: async (userId: number) =>
      browserApi(MuteLiveLessonParticipantDocument, { lessonScheduleId, userId }),
  });
  return { end, remove, mute };
}
