/** The exercise around what is said about it. */
export const areaOf = (place: Element | null): Element | null => place?.closest('[id^="exercise-"]') ?? null;

/** White space differs with the width of a screen; the others are not seen, and not stored. */
const UNSEEN = /[\s\u00ad\u200b-\u200d\u2060\ufeff]/;

/** The author's words, which both people read; those of the product are in the language of each. */
const WORDS = '[lang], [data-words]';

function isWords({ parentElement }: Text, area: Element, outside: Element): boolean {
  if (!parentElement || outside.contains(parentElement) || parentElement.closest('.sr-only')) return false;
  const words = parentElement.closest(WORDS);
  return words !== null && words !== area && area.contains(words);
}

/** The letters of an exercise, and where each stands. */
export interface Letters {
  text: string;
  places: readonly (readonly [Text, number])[];
}

/** `outside`: what is said about the exercise is not the exercise. */
export function lettersIn(area: Element, outside: Element): Letters {
  const places: [Text, number][] = [];
  let text = '';
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !isWords(node, area, outside)) continue;
    const { data } = node;
    for (let at = 0; at < data.length; at += 1) {
      const letter = data.charAt(at);
      if (UNSEEN.test(letter)) continue;
      text += letter;
      places.push([node, at]);
    }
  }
  return { text, places };
}

const lettersOf = (words: string): string => words.replaceAll(new RegExp(UNSEEN, 'g'), '');

/** How many times these words stand before the beginning of a range. */
export function countBefore({ text, places }: Letters, range: Range, words: string): number {
  const sought = lettersOf(words);
  const end = places.findIndex(([node, at]) => range.comparePoint(node, at) >= 0);
  let count = 0;
  for (let at = text.indexOf(sought); at !== -1 && at < end; at = text.indexOf(sought, at + 1)) count += 1;
  return count;
}

/** Where these words stand for the so-manieth time, from 0 on; null: nowhere. */
export function findWords(
  { text, places }: Letters,
  { quote, occurrence = 0 }: { quote: string; occurrence?: number },
): Range | null {
  const sought = lettersOf(quote);
  if (sought === '') return null;
  let at = text.indexOf(sought);
  for (let passed = 0; passed < occurrence && at !== -1; passed += 1) at = text.indexOf(sought, at + 1);
  const [first, last] = [places[at], places[at + sought.length - 1]];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(...first);
  range.setEnd(last[0], last[1] + 1);
  return range;
}
