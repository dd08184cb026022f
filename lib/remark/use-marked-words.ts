'use client';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { areaOf, findWords } from './occurrences';

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
    const sought = JSON.parse(key) as Words[];
    let shown: Range[] = [];
    const clear = () => {
      for (const range of shown) highlight.delete(range);
    };
    const mark = () => {
      clear();
      shown = sought.flatMap((each) => findWords(area, outside, each) ?? []);
      for (const range of shown) highlight.add(range);
    };
    mark();
    // The exercise may come later than what was said about it, and say more when it is open.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !outside.contains(target))) mark();
    });
    observer.observe(area, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      clear();
    };
  }, [place, key]);
}
