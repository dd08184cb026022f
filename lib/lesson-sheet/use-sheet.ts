'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  CreateLessonSheetWordDocument,
  GetLessonSheetDocument,
  PublishLessonSheetDocument,
  RemoveLessonHomeworkDocument,
  SetLessonHomeworkDocument,
  UpdateLessonSheetDocument,
} from '@/graphql/generated/graphql';
import type { LessonSheetWordPlace } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { useAutosave } from '@/lib/autosave/use-autosave';
import type { Autosave, SavedRecord } from '@/lib/autosave/use-autosave';
import { lessonSheetQuery, sheetKey } from './queries';
import type { LessonSheet } from './queries';
import { fieldsOf, inputOf } from './sheet-fields';
import type { SheetFields } from './sheet-fields';

/** Until what waits on devices is taken no more, it may grow. */
const GROWS_MS = 30_000;

export const useSheet = (lessonScheduleId: number) =>
  useQuery({
    ...lessonSheetQuery(browserApi, lessonScheduleId),
    refetchInterval: ({ state: { data } }) =>
      data && data.state !== 'NONE' && !data.isFinal ? GROWS_MS : false,
  });

const store = (client: QueryClient, sheet: LessonSheet): LessonSheet => {
  client.setQueryData(sheetKey(sheet.lessonScheduleId), sheet);
  return sheet;
};

const toRecord = (sheet: LessonSheet): SavedRecord<SheetFields> => ({
  id: sheet.lessonScheduleId,
  revision: sheet.revision,
  fields: fieldsOf(sheet),
});

export type SheetAutosave = Autosave<SheetFields>;

/** Saves what the teacher changes in the sheet by itself. */
export function useSheetAutosave(sheet: LessonSheet): SheetAutosave {
  const client = useQueryClient();
  const autosave = useAutosave<SheetFields>({
    name: 'lesson-sheet',
    record: toRecord(sheet),
    // A lesson that is over always has one.
    create: () => Promise.reject(new Error('the sheet of a lesson is never created')),
    save: async (lessonScheduleId, changes, revision) => {
      const input = inputOf(changes, revision);
      const { updateLessonSheet } = await browserApi(UpdateLessonSheetDocument, { lessonScheduleId, input });
      return toRecord(store(client, updateLessonSheet));
    },
    reload: async (lessonScheduleId) => {
      const { getLessonSheet } = await browserApi(GetLessonSheetDocument, { lessonScheduleId });
      return toRecord(store(client, getLessonSheet));
    },
  });
  useGoneItems(autosave);
  return autosave;
}

/** What was changed in an item whose message was deleted meanwhile goes with it: there is nothing left to choose. */
function useGoneItems({ conflicts, settle }: SheetAutosave): void {
  useEffect(() => {
    for (const field of Object.keys(conflicts) as (keyof SheetFields)[])
      if (!conflicts[field]?.theirs) settle(field, 'theirs');
  }, [conflicts, settle]);
}

export function usePublishSheet(lessonScheduleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await browserApi(PublishLessonSheetDocument, { lessonScheduleId })).publishLessonSheet,
    onSuccess: (sheet) => store(client, sheet),
  });
}

export interface NewWord {
  /** Of this press: the same word sent again makes one. */
  id: string;
  place: LessonSheetWordPlace;
  word: string;
  translation: string;
  sentence: string;
  /** The message of the chat in which it stands. */
  messageSeq?: number;
}

/** Puts a word down, in the lesson or afterwards. Its answer: false if the sheet is full. */
export function usePutWordDown(lessonScheduleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: NewWord) =>
      (await browserApi(CreateLessonSheetWordDocument, { lessonScheduleId, input })).createLessonSheetWord,
    onSuccess: () => client.invalidateQueries({ queryKey: sheetKey(lessonScheduleId) }),
  });
}

export function useSetHomework(lessonScheduleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { quizId: number; dueAt: string }) =>
      (await browserApi(SetLessonHomeworkDocument, { lessonScheduleId, input })).setLessonHomework,
    onSuccess: (sheet) => store(client, sheet),
  });
}

export function useRemoveHomework(lessonScheduleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (quizId: number) =>
      (await browserApi(RemoveLessonHomeworkDocument, { lessonScheduleId, quizId })).removeLessonHomework,
    onSuccess: (sheet) => store(client, sheet),
  });
}
