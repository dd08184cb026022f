import { queryOptions } from '@tanstack/react-query';
import { GetLessonSheetDocument } from '@/graphql/generated/graphql';
import type { WholeSheetFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export type LessonSheet = WholeSheetFragment;
export type SheetWord = LessonSheet['words'][number];
export type SheetCorrection = LessonSheet['corrections'][number];
export type SheetHomework = LessonSheet['homework'][number];

/** It begins with 'schedule', so that the end of the lesson refetches it. */
export const sheetKey = (lessonScheduleId: number) => ['schedule', 'sheet', lessonScheduleId] as const;

export const lessonSheetQuery = (api: ApiClient, lessonScheduleId: number) =>
  queryOptions({
    queryKey: sheetKey(lessonScheduleId),
    queryFn: async () => (await api(GetLessonSheetDocument, { lessonScheduleId })).getLessonSheet,
  });
