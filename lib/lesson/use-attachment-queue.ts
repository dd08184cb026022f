'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CreateLessonAttachmentDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { LESSON_ATTACHMENTS_MAX } from '@/lib/contract/limits.ts';
import { createFileQueue } from '@/lib/upload/file-queue';
import type { FileQueue, QueuedFile } from '@/lib/upload/file-queue';
import { fingerprintOf, forgetInterrupted, listInterrupted } from '@/lib/upload/resumable-uploads';
import { useBrowserValue } from '@/lib/use-browser-value';
import type { LessonAttachment } from './queries';
import { changeCached, refreshLesson } from './use-parts';

/**
 * Files on their way into a lesson. They go on by themselves after a lost line, and when they are chosen again after a
 * reload.
 * @param attached number of attachments that the lesson has
 */
export function useAttachmentQueue(lessonId: number, userId: number, attached: number) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [isFull, setIsFull] = useState(false);
  const queue = useRef<FileQueue | null>(null);
  const show = (attachment: LessonAttachment) => {
    changeCached(client, lessonId, (lesson) => ({
      ...lesson,
      attachments: [...lesson.attachments.filter(({ id }) => id !== attachment.id), attachment],
    }));
    return refreshLesson(client, lessonId);
  };
  const open = () =>
    createFileQueue({
      userId,
      purpose: 'LESSON_FILE',
      add: async (file) =>
        (await browserApi(CreateLessonAttachmentDocument, { file, lessonId })).createLessonAttachment,
      onChange: setFiles,
      onAdded: (attachment) => void show(attachment),
    });
  useEffect(
    () => () => {
      queue.current?.close();
      queue.current = null;
    },
    [],
  );
  const add = (file: File) => {
    queue.current ??= open();
    const hasRoom = attached + queue.current.count() < LESSON_ATTACHMENTS_MAX;
    setIsFull(!hasRoom);
    if (hasRoom) queue.current.add(file);
  };
  return {
    files,
    /** A chosen file was left out, because the lesson would have too many. */
    isFull,
    add,
    retry: (key: string) => queue.current?.retry(key),
    cancel: (key: string) => queue.current?.cancel(key),
  };
}

/** Names of files that an earlier page did not send completely; chosen again, each goes on from where it stopped. */
export function useUnfinishedFiles(userId: number, files: readonly QueuedFile[]) {
  const [, render] = useState(0);
  const read = () =>
    JSON.stringify(
      listInterrupted(userId, 'LESSON_FILE').map(({ metadata, fingerprint }) => [
        fingerprint,
        metadata['filename'] ?? '',
      ]),
    );
  const stored = JSON.parse(useBrowserValue(read, '[]')) as [string, string][];
  const chosen = files.map(({ file }) => fingerprintOf(file, 'LESSON_FILE'));
  return {
    names: stored.filter(([fingerprint]) => !chosen.includes(fingerprint)).map(([, name]) => name),
    forget: () => {
      forgetInterrupted(userId, 'LESSON_FILE');
      render((times) => times + 1);
    },
  };
}
