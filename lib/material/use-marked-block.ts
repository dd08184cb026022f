'use client';
import { useEffect } from 'react';
import type { RefObject } from 'react';

const MARK = 'data-marked';

/**
 * Marks the block that the address names. `:target` would not do: it knows nothing of an address to which the router
 * changed.
 */
export function useMarkedBlock(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mark = () => {
      const id = window.location.hash.slice(1);
      for (const block of text.current?.children ?? [])
        block.toggleAttribute(MARK, id !== '' && block.id === id);
    };
    mark();
    window.addEventListener('hashchange', mark);
    return () => window.removeEventListener('hashchange', mark);
  }, [text]);
}
