'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ChangeOrderLessonAttachmentDocument,
  CreateLessonAttachmentDocument,
  RemoveLessonAttachmentDocument,
  UpdateLessonAttachmentDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { swapItems } from './swap-items';
import { changeCached, refreshLesson, useSwap } from './use-parts';

export const useSwapAttachments = (lessonId: number) =>
  useSwap<{ fromId: number; toId: number }>(lessonId, {
    send: (pair) => browserApi(ChangeOrderLessonAttachmentDocument, pair),
    swap: (lesson, { fromId, toId }) => ({
      ...lesson,
      attachments: swapItems(lesson.attachments, fromId, toId),
    }),
  });

/** Attaches a file that the author has already. */
export function useAttachOwnFile(lessonId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: string) =>
      (await browserApi(CreateLessonAttachmentDocument, { file, lessonId })).createLessonAttachment,
    onSuccess: (attachment) => {
      changeCached(client, lessonId, (lesson) => ({
        ...lesson,
        attachments: [...lesson.attachments.filter(({ id }) => id !== attachment.id), attachment],
      }));
      return refreshLesson(client, lessonId);
    },
  });
}

export function useRenameAttachment(lessonId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { id: number; title: string }) =>
      (await browserApi(UpdateLessonAttachmentDocument, input)).updateLessonAttachment,
    onSuccess: (renamed) =>
      changeCached(client, lessonId, (lesson) => ({
        ...lesson,
        attachments: lesson.attachments.map((each) => (each.id === renamed.id ? renamed : each)),
      })),
  });
}

export function useRemoveAttachment(lessonId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveLessonAttachmentDocument, { id }),
    onSuccess: (_, id) => {
      changeCached(client, lessonId, (lesson) => ({
        ...lesson,
        attachments: lesson.attachments.filter((each) => each.id !== id),
      }));
      return refreshLesson(client, lessonId);
    },
  });
}
