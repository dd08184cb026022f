'use client';
import { useEffect, useRef, useState } from 'react';

/** A text that changes at most once in that many milliseconds, and in the end is the last one. */
export function useSlowText(text: string, milliseconds: number): string {
  const [shown, setShown] = useState(text);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (text === shown) return undefined;
    const wait = Math.max(0, changedAt.current + milliseconds - performance.now());
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, shown, milliseconds]);
  return shown;
}
