'use client';
import { useEffect, useState } from 'react';

/** Milliseconds without a key press until the typed text is searched for. */
export const TYPING_PAUSE_MS = 250;

/** The typed text after a pause in typing; empty at first. */
export function usePaused(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
