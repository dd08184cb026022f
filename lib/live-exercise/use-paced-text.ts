'use client';
import { useEffect, useRef, useState } from 'react';

/** Between two announcements: more often would be noise. */
export const ANNOUNCE_MS = 20_000;

/** A text that changes often, as it is announced: at once after a rest, then at most once in ANNOUNCE_MS, always the latest. */
export function usePacedText(text: string): string {
  const [said, setSaid] = useState(text);
  const saidAt = useRef<number | null>(null);
  useEffect(() => {
    if (text === said) return undefined;
    const say = () => {
      saidAt.current = performance.now();
      setSaid(text);
    };
    const wait = saidAt.current === null ? 0 : saidAt.current + ANNOUNCE_MS - performance.now();
    const timer = setTimeout(say, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [text, said]);
  return said;
}
