import { ApiError } from '@/lib/api/errors';
import { sendFile } from '@/lib/upload/send-file';

/** The sound alone is refused: the word is added without it. */
const REFUSED: readonly string[] = ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'];

/** Sends a sound of a word, also through a lost line; null if it is refused. Fails with an ApiError. */
export async function sendSound(userId: number, file: File): Promise<string | null> {
  try {
    return await sendFile(userId, 'WORD_AUDIO', file);
  } catch (error) {
    if (error instanceof ApiError && REFUSED.includes(error.code)) return null;
    throw error;
  }
}
