'use client';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { blockOf } from './reading-place';

/** Where a block of a text stands in it, in pixels; null: the text has no such block. */
export function useBlockPlace(
  text: RefObject<HTMLElement | null>,
  blockId: string | null,
): { top: number; height: number } | null {
  const [place, setPlace] = useState<{ top: number; height: number } | null>(null);
  useEffect(() => {
    const page = text.current;
    if (!page) return undefined;
    const measure = () => {
      const block = blockOf(page, blockId);
      setPlace(block && { top: block.offsetTop - page.offsetTop, height: block.offsetHeight });
    };
    measure();
    // Pictures come, exercises open: the block is elsewhere then.
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [text, blockId]);
  return place;
}
