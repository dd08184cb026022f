import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetChatMessagesPaginatedDocument,
  GetLessonFilesDocument,
  GetLessonRecordAnswerDocument,
  GetLessonRecordAnswersDocument,
  GetLessonRecordBoardDocument,
  GetLessonRecordDocument,
} from '@/graphql/generated/graphql';
import type {
  GetChatMessagesPaginatedQuery,
  GetLessonRecordAnswerQuery,
  GetLessonRecordAnswersQuery,
  GetLessonRecordQuery,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

export type LessonRecord = GetLessonRecordQuery['getLessonRecord'];
export type RecordExercise = LessonRecord['exercises'][number];
export type RecordBoard = LessonRecord['boards'][number];
export type Attendance = LessonRecord['attendance'][number];
export type AnswerLine = GetLessonRecordAnswersQuery['getLessonRecordAnswers'][number];
export type RecordMessage = GetChatMessagesPaginatedQuery['getChatMessagesPaginated']['items'][number];
export type RecordAnswer = GetLessonRecordAnswerQuery['getLessonRecordAnswer'];

/** The keys begin with 'schedule', so that the end of the lesson refetches them. */
const keyOf = (id: number) => ['schedule', 'record', id] as const;

export const lessonRecordQuery = (api: ApiClient, lessonScheduleId: number) =>
  queryOptions({
    queryKey: keyOf(lessonScheduleId),
    queryFn: async () => (await api(GetLessonRecordDocument, { lessonScheduleId })).getLessonRecord,
  });

/** What became of the answers to an exercise: to the instructor those of all. */
export const recordAnswersQuery = (api: ApiClient, lessonScheduleId: number, exerciseId: number) =>
  queryOptions({
    queryKey: [...keyOf(lessonScheduleId), 'answers', exerciseId],
    queryFn: async () =>
      (await api(GetLessonRecordAnswersDocument, { lessonScheduleId, exerciseId })).getLessonRecordAnswers,
  });

interface OneAnswer {
  lessonScheduleId: number;
  exerciseId: number;
  userId: number;
}

/** A student's answer, with the exercise as it was. */
export const recordAnswerQuery = (api: ApiClient, asked: OneAnswer) =>
  queryOptions({
    queryKey: [...keyOf(asked.lessonScheduleId), 'answer', asked.exerciseId, asked.userId],
    queryFn: async () => (await api(GetLessonRecordAnswerDocument, asked)).getLessonRecordAnswer,
  });

/** All elements of a board as it stood: its parts one after another, so that a slow network carries one at a time. */
export async function loadBoard(
  api: ApiClient,
  lessonScheduleId: number,
  { boardId, partsCount }: RecordBoard,
): Promise<BoardElement[]> {
  const elements: BoardElement[] = [];
  for (let part = 0; part < partsCount; part += 1) {
    const variables = { lessonScheduleId, boardId, part };
    const answer = await api(GetLessonRecordBoardDocument, variables);
    elements.push(...(answer.getLessonRecordBoard.elements as BoardElement[]));
  }
  return elements;
}

export const recordFilesQuery = (api: ApiClient, lessonScheduleId: number) =>
  queryOptions({
    queryKey: [...keyOf(lessonScheduleId), 'files'],
    queryFn: async () => (await api(GetLessonFilesDocument, { lessonScheduleId })).getLessonFiles,
  });

/** Messages that are shown at first, and that are added with each press. */
const MESSAGES = 20;

/** The messages of the lesson's chat, the latest page first. */
export const recordChatQuery = (api: ApiClient, chatId: number) =>
  infiniteQueryOptions({
    queryKey: ['record-chat', chatId],
    queryFn: async ({ pageParam }) =>
      (await api(GetChatMessagesPaginatedDocument, { chatId, take: MESSAGES, before: pageParam }))
        .getChatMessagesPaginated,
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasMore, items }) => (hasMore ? items[0]?.seq : undefined),
  });
