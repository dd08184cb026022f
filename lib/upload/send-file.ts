import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { startUpload } from './upload-task';

/** Sends a file, also through a lost line, and returns the id of its upload. Fails with an ApiError if it is refused. */
export const sendFile = (userId: number, purpose: UploadPurpose, file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const task = startUpload(file, {
      ...{ userId, purpose, isOneOfSeveral: true },
      report: (state) => {
        if (state.kind === 'done') resolve(state.uploadId);
        if (state.kind !== 'failed') return;
        task.cancel();
        reject(state.error);
      },
    });
  });
