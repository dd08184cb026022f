import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  GetFormerAnswersDocument,
  GetLiveExercisesDocument,
  GetLiveMarksDocument,
  GetLiveTaskDocument,
} from '@/graphql/generated/graphql';
import type {
  GetFormerAnswersQuery,
  GetLiveExercisesQuery,
  GetLiveMarksQuery,
  GetLiveTaskQuery,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { liveKeys } from '@/lib/live/queries';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { liveExerciseKeys } from './keys';

export type ListedExercise = GetLiveExercisesQuery['getLiveExercises'][number];
export type LiveTask = GetLiveTaskQuery['getLiveTask'];
export type FormerAnswer = GetFormerAnswersQuery['getFormerAnswers']['answers'][number];
export type LiveMark = GetLiveMarksQuery['getLiveMarks'][number];

/** The exercises of a lesson; read again when something is added to the lesson. */
export const liveExercisesQuery = (api: ApiClient, lessonScheduleId: number) =>
  queryOptions({
    queryKey: [...liveKeys.brought(lessonScheduleId), 'exercises'],
    queryFn: async () => (await api(GetLiveExercisesDocument, { lessonScheduleId })).getLiveExercises,
  });

/** One of them as this person may see it in that state: what is revealed has its key. */
export const liveTaskQuery = (
  api: ApiClient,
  lessonScheduleId: number,
  exerciseId: number,
  state: ReleaseState | null,
) =>
  queryOptions({
    queryKey: [...liveExerciseKeys.all, lessonScheduleId, 'task', exerciseId, state === 'REVEALED'],
    queryFn: async () => (await api(GetLiveTaskDocument, { lessonScheduleId, exerciseId })).getLiveTask,
  });

/** What the students' answers are worth. */
export const liveMarksQuery = (api: ApiClient, lessonScheduleId: number, exerciseId: number) =>
  queryOptions({
    queryKey: [...liveExerciseKeys.all, lessonScheduleId, 'marks', exerciseId],
    queryFn: async () => (await api(GetLiveMarksDocument, { lessonScheduleId, exerciseId })).getLiveMarks,
  });

export interface FormerAsked {
  lessonScheduleId: number;
  exerciseId: number;
  userId: number;
  part: string;
  /** When something was given last: from then on there may be more. */
  since: number;
}

/** What stood in a part of a student's answer before, newest first. */
export const formerAnswersQuery = (api: ApiClient, { since, ...asked }: FormerAsked) =>
  infiniteQueryOptions({
    queryKey: [...liveExerciseKeys.all, asked.lessonScheduleId, 'former', asked, since],
    queryFn: async ({ pageParam }) =>
      (await api(GetFormerAnswersDocument, { ...asked, before: pageParam })).getFormerAnswers,
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
    select: ({ pages }) => pages.flatMap(({ answers }) => answers),
    placeholderData: keepPreviousData,
  });
