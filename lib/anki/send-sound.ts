import { startUpload } from '@/lib/upload/upload-task';

/** The sound alone is refused: the word is added without it. */
const REFUSED: readonly string[] = ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'];

/** Sends a sound of a word, also through a lost line; null if it is refused. Fails with an ApiError. */
export const sendSound = (userId: number, file: File): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const task = startUpload(file, {
      ...{ userId, purpose: 'WORD_AUDIO', isOneOfSeveral: true },
      report: (state) => {
        if (state.kind === 'done') resolve(state.uploadId);
        if (state.kind !== 'failed') return;
        task.cancel();
        if (REFUSED.includes(state.error.code)) resolve(null);
        else reject(state.error);
      },
    });
  });
