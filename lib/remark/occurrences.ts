/** The exercise around what is said about it. */
export const areaOf = (place: Element | null): Element | null => place?.closest('[id^="exercise-"]') ?? null;

const SPACE = /\s/;

/** The letters of an exercise without white space, which differs with the width of a screen, and where each stands. */
interface Letters {
  text: string;
  places: readonly (readonly [Text, number])[];
}

/** `outside`: what is said about the exercise is not the exercise. */
function lettersIn(area: Element, outside: Element): Letters {
  const places: [Text, number][] = [];
  let text = '';
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || outside.contains(node)) continue;
    const { data } = node;
    for (let at = 0; at < data.length; at += 1) {
      const letter = data.charAt(at);
      if (SPACE.test(letter)) continue;
      text += letter;
      places.push([node, at]);
    }
  }
  return { text, places };
}

const withoutSpace = (words: string): string => words.replaceAll(/\s/g, '');

/** How many times these words stand before the beginning of a range. */
export function countBefore(area: Element, outside: Element, range: Range, words: string): number {
  const { text, places } = lettersIn(area, outside);
  const sought = withoutSpace(words);
  const end = places.findIndex(([node, at]) => range.comparePoint(node, at) >= 0);
  let count = 0;
  for (let at = text.indexOf(sought); at !== -1 && at < end; at = text.indexOf(sought, at + 1)) count += 1;
  return count;
}

/** Where these words stand for the so-manieth time, from 0 on; null: nowhere. */
export function findWords(
  area: Element,
  outside: Element,
  { quote, occurrence = 0 }: { quote: string; occurrence?: number },
): Range | null {
  const sought = withoutSpace(quote);
  if (sought === '') return null;
  const { text, places } = lettersIn(area, outside);
  let at = text.indexOf(sought);
  for (let passed = 0; passed < occurrence && at !== -1; passed += 1) at = text.indexOf(sought, at + 1);
  const [first, last] = [places[at], places[at + sought.length - 1]];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(...first);
  range.setEnd(last[0], last[1] + 1);
  return range;
}
