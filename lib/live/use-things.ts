'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AddToLessonScheduleDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { liveKeys, liveThingsQuery } from './queries';

/** What a teacher adds to a running lesson. */
export type Addition = { kind: 'lesson' | 'quiz' | 'publication'; id: number } | { kind: 'file'; id: string };
export type AdditionKind = Addition['kind'];

/** What this lesson uses, as far as the viewer may see it. */
export const useLiveThings = (scheduleId: number) => useQuery(liveThingsQuery(browserApi, scheduleId));

/** Adds one of the teacher's own things; the screens of the others learn of it by the server's event. */
export function useAddThing(scheduleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (added: Addition) => {
      const nothing = { lessonIds: [], quizIds: [], publicationIds: [], fileIds: [] };
      const named = { [`${added.kind}Ids`]: [added.id] };
      const variables = { lessonScheduleId: scheduleId, ...nothing, ...named };
      return (await browserApi(AddToLessonScheduleDocument, variables)).addToLessonSchedule;
    },
    onSuccess: async (things) => {
      client.setQueryData(liveKeys.things(scheduleId), things);
      // What it brings with it: its files, its exercises.
      await client.invalidateQueries({ queryKey: liveKeys.brought(scheduleId) });
    },
  });
}
