'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  EndLiveLessonDocument,
  LengthenLiveLessonDocument,
  MuteLiveLessonParticipantDocument,
  MuteLiveLessonParticipantsDocument,
  RemoveLiveLessonParticipantDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { scheduleKeys } from '@/lib/schedule/queries';
import { liveKeys, liveScheduleQuery } from './queries';

/** The instructor's actions in a lesson; its `viewerCan` says which are allowed. */
export function useLiveModeration(lessonScheduleId: number) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: async () => (await browserApi(EndLiveLessonDocument, { lessonScheduleId })).endLiveLesson,
    onSuccess: (schedule) => {
      client.setQueryData(liveKeys.schedule(lessonScheduleId), schedule);
      // It may be ended from the lists, too.
      return client.invalidateQueries({ queryKey: scheduleKeys.all });
    },
  });
  const remove = useMutation({
    mutationFn: async (userId: number) =>
      browserApi(RemoveLiveLessonParticipantDocument, { lessonScheduleId, userId }),
  });
  const mute = useMutation({
    mutationFn: async (userId: number) =>
      browserApi(MuteLiveLessonParticipantDocument, { lessonScheduleId, userId }),
  });
  const muteAll = useMutation({
    mutationFn: async () => browserApi(MuteLiveLessonParticipantsDocument, { lessonScheduleId }),
  });
  const lengthen = useMutation({
    mutationFn: async (minutes: number) =>
      (await browserApi(LengthenLiveLessonDocument, { lessonScheduleId, minutes })).lengthenLiveLesson,
    onSuccess: (change) =>
      client.setQueryData(
        liveScheduleQuery(browserApi, lessonScheduleId).queryKey,
        (schedule) => schedule && { ...schedule, ...change },
      ),
  });
  return { end, remove, mute, muteAll, lengthen };
}
