/** From and to, in UTF-16 units. */
export type WordPlace = readonly [from: number, to: number];

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Articles and the particle of a verb, which a sentence does without. */
const BEFORE = /^(?:to|a|an|the)\s+/i;
/** Letters of a form that a word has in common with another one, at least. */
const STEM_MIN = 4;

const isEdge = (text: string, at: number) => at < 0 || at >= text.length || !LETTER.test(text[at] ?? '');

/** Where this text stands as whole words. */
function wholeAt(sentence: string, text: string): WordPlace | null {
  for (let from = sentence.indexOf(text); from >= 0; from = sentence.indexOf(text, from + 1)) {
    const to = from + text.length;
    if (isEdge(sentence, from - 1) && isEdge(sentence, to)) return [from, to];
  }
  return null;
}

/** Where a word begins with this text, to the end of that word. */
function beginningAt(sentence: string, text: string): WordPlace | null {
  for (let from = sentence.indexOf(text); from >= 0; from = sentence.indexOf(text, from + 1)) {
    if (!isEdge(sentence, from - 1)) continue;
    let to = from + text.length;
    while (!isEdge(sentence, to)) to += 1;
    return [from, to];
  }
  return null;
}

/**
 * Where a word stands in its sentence: as it is, or another form that begins alike ("to apologise", "apologised"). Null:
 * nowhere.
 */
export function findPlace(word: string, sentence: string): WordPlace | null {
  const text = sentence.toLowerCase();
  const bare = word.trim().toLowerCase().replace(BEFORE, '');
  // Letters whose small form has another length would move the place.
  if (!bare || text.length !== sentence.length) return null;
  const whole = wholeAt(text, bare);
  if (whole) return whole;
  for (let length = bare.length; length >= Math.max(STEM_MIN, bare.length - 2); length -= 1) {
    const found = beginningAt(text, bare.slice(0, length));
    if (found) return found;
  }
  return null;
}
