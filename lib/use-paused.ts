'use client';
import { useEffect, useState } from 'react';

/** Milliseconds without a key until what was typed is looked for. */
export const TYPING_PAUSE_MS = 250;

/** What is typed, once the typing has paused; empty at first. */
export function usePaused(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
