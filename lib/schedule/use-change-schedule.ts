'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CancelLessonScheduleDocument,
  CreateInstantLessonDocument,
  CreateLessonScheduleDocument,
  LeaveLessonScheduleDocument,
  UpdateLessonScheduleDocument,
} from '@/graphql/generated/graphql';
import type {
  InstantLessonInput,
  LessonScheduleInput,
  ScheduleHeadFragment,
  SeriesScope,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { scheduleKeys } from './queries';
import type { Scope } from './scope';
import type { Schedule } from './window';

/**
 * Shows the answer at once, which may come without the lesson's materials and series, and refetches it, lists and
 * counts.
 */
function useScheduleMutation<Variables>(mutationFn: (variables: Variables) => Promise<ScheduleHeadFragment>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (schedule) => {
      client.setQueryData<Schedule>(
        scheduleKeys.one(schedule.id),
        (known) => known && { ...known, ...schedule },
      );
      return client.invalidateQueries({ queryKey: scheduleKeys.all });
    },
  });
}

/** What is saved of a lesson; of a new one `input` alone. */
interface SavedSchedule extends Scope {
  input: LessonScheduleInput;
  /** The one that the form was opened with. */
  revision: number;
}

/** @param id the lesson to change; null plans a new one. */
export function useSaveSchedule(id: number | null) {
  return useScheduleMutation(async ({ input, ...change }: SavedSchedule) =>
    id === null
      ? (await browserApi(CreateLessonScheduleDocument, { input })).createLessonSchedule
      : (await browserApi(UpdateLessonScheduleDocument, { id, input, ...change })).updateLessonSchedule,
  );
}

export function useCancelSchedule(id: number) {
  return useScheduleMutation(
    async ({ reason, scope }: { reason: string; scope: SeriesScope }) =>
      (await browserApi(CancelLessonScheduleDocument, { id, reason, scope })).cancelLessonSchedule,
  );
}

/** The viewer leaves a lesson that they take. */
export function useLeaveSchedule(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi(LeaveLessonScheduleDocument, { id }),
    onSuccess: () => {
      client.removeQueries({ queryKey: scheduleKeys.one(id) });
      return client.invalidateQueries({ queryKey: scheduleKeys.all });
    },
  });
}

export function useStartInstantLesson() {
  return useScheduleMutation(
    async (input: InstantLessonInput) =>
      (await browserApi(CreateInstantLessonDocument, { input })).createInstantLesson,
  );
}
