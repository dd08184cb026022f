'use client';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { REMARK_QUOTE_MAX } from '@/lib/contract/remark/limits.ts';
import { areaOf, countBefore, lettersIn } from './occurrences';

/** A selection that has not changed for so long is meant. */
const SETTLED_MS = 300;

interface SelectedWords {
  quote: string;
  /** Which of the places with these words. */
  occurrence: number;
}

/** The words that are selected, if all of them stand in `area` and none in `outside`. */
function wordsIn(area: Element, outside: Element): SelectedWords | null {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!area.contains(range.commonAncestorContainer) || range.intersectsNode(outside)) return null;
  const quote = selection.toString().trim().replace(/\s+/g, ' ').slice(0, REMARK_QUOTE_MAX);
  return quote === '' ? null : { quote, occurrence: countBefore(lettersIn(area, outside), range, quote) };
}

/**
 * Calls `onSelect` with the words that are selected in the exercise around a place: on a phone the selection is gone with the
 * press of a button.
 */
export function useSelectedWords(
  place: RefObject<Element | null>,
  onSelect: (words: SelectedWords) => void,
): void {
  const notify = useEffectEvent(onSelect);
  useEffect(() => {
    const read = () => {
      const outside = place.current;
      const area = areaOf(outside);
      const words = area && outside ? wordsIn(area, outside) : null;
      if (words) notify(words);
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
  }, [place]);
}
