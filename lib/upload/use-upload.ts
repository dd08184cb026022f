'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { useBrowserValue } from '@/lib/use-browser-value';
import { findInterrupted } from './resumable-uploads';
import { startUpload } from './upload-task';
import type { UploadTask, UploadTaskState } from './upload-task';

export type UploadState = { kind: 'idle' } | (UploadTaskState & { file: File });

const IDLE: UploadState = { kind: 'idle' };

/**
 * One upload at a time: with progress, a pause while the network is away, and continuation after a reload when the
 * same file is chosen again. Leaving the page keeps what was sent for that; `cancel` deletes it.
 */
export function useUpload({ userId, purpose }: { userId: number; purpose: UploadPurpose }) {
  const [state, setState] = useState<UploadState>(IDLE);
  const task = useRef<UploadTask | null>(null);

  useEffect(() => () => task.current?.close(), []);

  const start = useCallback(
    (file: File) => {
      task.current?.cancel();
      task.current = startUpload(file, {
        userId,
        purpose,
        report: (next) => setState({ ...next, file }),
      });
    },
    [userId, purpose],
  );
  const retry = useCallback(() => task.current?.retry(), []);
  /** Also after the end: what was sent is no longer wanted. */
  const cancel = useCallback(() => {
    task.current?.cancel();
    task.current = null;
    setState(IDLE);
  }, []);

  return { state, start, retry, cancel };
}

/**
 * Name of a file that an earlier page did not send completely; chosen again, its upload continues. Null when there is
 * none.
 */
export function useUnfinished({
  userId,
  purpose,
}: {
  userId: number;
  purpose: UploadPurpose;
}): string | null {
  const read = () => findInterrupted(userId, purpose)?.metadata['filename'] ?? null;
  return useBrowserValue(read, null);
}
