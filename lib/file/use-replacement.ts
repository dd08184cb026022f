'use client';
import { useEffect, useRef, useState } from 'react';
import { createFileQueue } from '@/lib/upload/file-queue';
import type { FileQueue, QueuedFile } from '@/lib/upload/file-queue';
import { useReplaceFile } from './use-files';

interface Replacement {
  userId: number;
  /** The file whose place another one takes. */
  fileId: string;
  onReplaced: () => void;
}

/** Sends a file and puts it in the place of another. */
export function useReplacement({ userId, fileId, onReplaced }: Replacement) {
  const { mutateAsync } = useReplaceFile();
  const [queued, setQueued] = useState<QueuedFile | null>(null);
  const queue = useRef<FileQueue | null>(null);
  useEffect(() => () => queue.current?.close(), []);
  const choose = (file: File) => {
    queue.current ??= createFileQueue({
      userId,
      purpose: 'FILE',
      add: (upload) => mutateAsync({ id: fileId, upload }),
      onChange: (files) => setQueued(files[0] ?? null),
      onAdded: onReplaced,
    });
    queue.current.add(file);
  };
  const key = queued?.key ?? '';
  return {
    queued,
    choose,
    retry: () => queue.current?.retry(key),
    cancel: () => queue.current?.cancel(key),
  };
}
