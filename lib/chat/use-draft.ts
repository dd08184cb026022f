'use client';
import { useCallback } from 'react';
import { draftKey } from '@/lib/realtime/outbox';
import { localTexts } from '@/lib/stored-texts';
import { useStoredText } from '@/lib/use-stored-text';

/**
 * Text that is written but not sent, stored for each chat through reloads until it is sent or the person signs out.
 */
export function useDraft(chatId: number, userId: number | null): [string, (text: string) => void] {
  const key = draftKey(userId ?? 0, `chat:${chatId}`);
  const text = useStoredText(localTexts, key);
  return [text, useCallback((next: string) => localTexts.write(key, next), [key])];
}
