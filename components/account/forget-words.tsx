'use client';
import { useEffect } from 'react';
import { DUE_WORDS_DATABASE } from '@/lib/due-words-database';

/**
 * The words that can be practised without a session go, when one was ended elsewhere: whoever ended it may not have this device at
 * hand.
 */
export function ForgetWords() {
  useEffect(() => {
    try {
      indexedDB.deleteDatabase(DUE_WORDS_DATABASE);
    } catch {
      // The browser stores nothing.
    }
  }, []);
  return null;
}
