'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ChangeOrderLessonAttachmentDocument,
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
