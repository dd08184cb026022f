'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { draftKey } from '@/lib/realtime/outbox';
import { readText, subscribeTexts, writeText } from './kept-text';

/** What is written but not sent, kept for each chat through reloads until it goes or its person signs out. */
export function useDraft(chatId: number, userId: number | null): [string, (text: string) => void] {
  const key = draftKey(userId ?? 0, `chat:${chatId}`);
  const text = useSyncExternalStore(
    subscribeTexts,
    () => readText(key),
    () => '',
  );
  return [text, useCallback((next: string) => writeText(key, next), [key])];
}
