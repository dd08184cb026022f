'use client';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { REMARK_QUOTE_MAX } from '@/lib/contract/remark/limits.ts';

/** A selection that has not changed for so long is meant. */
const SETTLED_MS = 300;

/** The words that are selected, if all of them stand in `area` and none in `outside`. */
function wordsIn(area: Element, outside: Element): string {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0);
  if (!area.contains(range.commonAncestorContainer) || range.intersectsNode(outside)) return '';
  return selection.toString().trim().replace(/\s+/g, ' ').slice(0, REMARK_QUOTE_MAX);
}

/**
 * Calls `onSelect` with the words that are selected in the exercise around a place: on a phone the selection is gone with the
 * press of a button.
 */
export function useSelectedWords(
  place: RefObject<Element | null>,
  areaSelector: string,
  onSelect: (words: string) => void,
): void {
  const notify = useEffectEvent(onSelect);
  useEffect(() => {
    const read = () => {
      const outside = place.current;
      const area = outside?.closest(areaSelector);
      const words = area && outside ? wordsIn(area, outside) : '';
      if (words !== '') notify(words);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Handles are dragged over many words.
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, SETTLED_MS);
    };
    document.addEventListener('selectionchange', readSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', readSoon);
    };
  }, [place, areaSelector]);
}
