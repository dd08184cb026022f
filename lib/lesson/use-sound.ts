'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CreateLessonAudioDocument,
  RemoveLessonAudioDocument,
  RenewLessonAudioDocument,
  UpdateAudioDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { Lesson } from './queries';
import { changeCached, refreshLesson } from './use-parts';

export type LessonAudio = NonNullable<Lesson['audio']>;

/** A change of the lesson's sound; its answer is the sound afterwards. */
function useSoundChange<Input>(lessonId: number, send: (input: Input) => Promise<LessonAudio | null>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (audio) => {
      changeCached(client, lessonId, (lesson) => ({ ...lesson, audio }));
      return refreshLesson(client, lessonId);
    },
  });
}

/** `file`: an upload of purpose LESSON_AUDIO. */
export const useAddSound = (lessonId: number) =>
  useSoundChange(
    lessonId,
    async (input: { file: string; title: string }) =>
      (await browserApi(CreateLessonAudioDocument, { lessonId, ...input })).createLessonAudio,
  );

/** Replaces the sound; its title stays. */
export const useRenewSound = (lessonId: number) =>
  useSoundChange(
    lessonId,
    async (input: { newAudio: string; oldAudio: string }) =>
      (await browserApi(RenewLessonAudioDocument, input)).renewLessonAudio,
  );

export const useRenameSound = (lessonId: number) =>
  useSoundChange(
    lessonId,
    async (input: { id: string; title: string }) =>
      (await browserApi(UpdateAudioDocument, input)).updateAudio,
  );

export const useRemoveSound = (lessonId: number) =>
  useSoundChange(lessonId, async (id: string) => {
    await browserApi(RemoveLessonAudioDocument, { id });
    return null;
  });
