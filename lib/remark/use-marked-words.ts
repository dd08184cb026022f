'use client';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { areaOf, findWords, lettersIn } from './occurrences';

/** Of `::highlight()` in app/styles/base.css. */
const NAME = 'remark';

/** One list for all exercises of a page; null: this browser marks nothing, and the words stand beside the remark alone. */
function marks(): Highlight | null {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return null;
  const known = CSS.highlights.get(NAME);
  if (known) return known;
  const made = new Highlight();
  CSS.highlights.set(NAME, made);
  return made;
}

export interface Words {
  quote: string;
  occurrence?: number;
}

/** Marks these words in the exercise around a place, without changing its content. */
export function useMarkedWords(place: RefObject<Element | null>, words: readonly Words[]): void {
  const key = JSON.stringify(words.map(({ quote, occurrence = 0 }) => ({ quote, occurrence })));
  useEffect(() => {
    const highlight = marks();
    const outside = place.current;
    const area = areaOf(outside);
    if (!highlight || !outside || !area) return undefined;
    const sought = (JSON.parse(key) as Words[]).filter(({ quote }) => quote !== '');
    if (sought.length === 0) return undefined;
    let shown: Range[] = [];
    const clear = () => {
      for (const range of shown) highlight.delete(range);
    };
    const mark = () => {
      clear();
      const letters = lettersIn(area, outside);
      shown = sought.flatMap((each) => findWords(letters, each) ?? []);
      for (const range of shown) highlight.add(range);
    };
    mark();
    // The exercise may come later than what was said about it, and say more when it is open.
    let frame = 0;
    const observer = new MutationObserver((changes) => {
      if (changes.every(({ target }) => outside.contains(target))) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    observer.observe(area, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      clear();
    };
  }, [place, key]);
}
