'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { draftKey } from '@/lib/realtime/outbox';
import { drafts } from './text-drafts';

/** What is written but not sent, kept for each chat through reloads until it goes or its person signs out. */
export function useDraft(chatId: number, userId: number | null): [string, (text: string) => void] {
  const key = draftKey(userId ?? 0, `chat:${chatId}`);
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(key),
    () => '',
  );
  return [text, useCallback((next: string) => drafts.write(key, next), [key])];
}
