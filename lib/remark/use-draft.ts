'use client';
import { localTexts } from '@/lib/stored-texts';
import { useStoredText } from '@/lib/use-stored-text';
import { userKey } from '@/lib/user-storage';

/** What is written about an exercise of a submission, through reloads until it is sent or the person signs out. */
export function useRemarkDraft(userId: number, quizHistoryId: number, exerciseId: number) {
  const key = userKey(userId, `remark:${quizHistoryId}:${exerciseId}`);
  return { text: useStoredText(localTexts, key), write: (text: string) => localTexts.write(key, text) };
}
