'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CreateFileDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { createFileQueue } from '@/lib/upload/file-queue';
import type { FileQueue, QueuedFile } from '@/lib/upload/file-queue';
import { batchOf, NOTHING } from './batch';
import { fileKeys } from './queries';

/** Files on their way into the file manager: they go on by themselves after a lost line. */
export function useFileBatch(userId: number) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [arrived, setArrived] = useState(NOTHING);
  const queue = useRef<FileQueue | null>(null);
  const open = () =>
    createFileQueue({
      userId,
      purpose: 'FILE',
      add: async (upload) => (await browserApi(CreateFileDocument, { upload })).createFile,
      onChange: setFiles,
      onAdded: (_added, { size }) => {
        setArrived(({ count, bytes }) => ({ count: count + 1, bytes: bytes + size }));
        void client.invalidateQueries({ queryKey: fileKeys.all });
      },
    });
  useEffect(
    () => () => {
      queue.current?.close();
      queue.current = null;
    },
    [],
  );
  return {
    files,
    batch: batchOf(files, arrived),
    add: (file: File) => {
      queue.current ??= open();
      // A new batch begins when the one before is done.
      if (files.length === 0) setArrived(NOTHING);
      queue.current.add(file);
    },
    retry: (key: string) => queue.current?.retry(key),
    cancel: (key: string) => queue.current?.cancel(key),
    /** Also forgets what has arrived: that stays. */
    cancelAll: () => {
      // The last first: otherwise the next one would begin each time.
      for (const { key } of files.toReversed()) queue.current?.cancel(key);
      setArrived(NOTHING);
    },
  };
}

export type FileBatch = ReturnType<typeof useFileBatch>;
