'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { draftKey } from '@/lib/realtime/outbox';

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string {
  const held = drafts.get(key);
  if (held !== undefined) return held;
  let stored = '';
  try {
    stored = localStorage.getItem(key) ?? '';
  } catch {
    // Storage is forbidden here: the draft lives as long as the tab.
  }
  drafts.set(key, stored);
  return stored;
}

function write(key: string, text: string): void {
  drafts.set(key, text);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // As above; a full storage must not stop anybody from writing.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is written but not sent, kept for each chat through reloads until it goes or its person signs out. */
export function useDraft(chatId: number, userId: number | null): [string, (text: string) => void] {
  const key = draftKey(userId ?? 0, `chat:${chatId}`);
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  return [text, useCallback((next: string) => write(key, next), [key])];
}
