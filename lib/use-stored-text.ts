'use client';
import { useSyncExternalStore } from 'react';
import type { StoredTexts } from './stored-texts';

/** A text of the browser's storage; the server has none, and so has the first drawing here. */
export const useStoredText = (texts: StoredTexts, key: string): string =>
  useSyncExternalStore(
    texts.subscribe,
    () => texts.read(key),
    () => '',
  );
