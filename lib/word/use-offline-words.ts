'use client';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { putDueWords } from './due-store';
import type { Word } from './queries';
import { storeOfflinePage } from './store-offline-page';

/** Stores what is due on this device, and the page that practises it, for when there is no network. */
export function useOfflineWords(userId: number, words: readonly Word[] | undefined): void {
  const locale = useLocale();
  const hasWords = Boolean(words && words.length > 0);
  useEffect(() => {
    if (words) void putDueWords(userId, words).catch(() => undefined);
  }, [userId, words]);
  useEffect(() => {
    // Without a worker nobody would show the page.
    if (!hasWords || !navigator.serviceWorker?.controller) return;
    void storeOfflinePage(document.documentElement.dataset['build'] ?? '', locale).catch(() => undefined);
  }, [hasWords, locale]);
}
