'use client';
import { useSyncExternalStore } from 'react';
import type { StoredTexts } from './stored-texts';

/** A text of the browser's storage; '' on the server and in the first render here. */
export const useStoredText = (texts: StoredTexts, key: string): string =>
  useSyncExternalStore(
    texts.subscribe,
    () => texts.read(key),
    () => '',
  );
