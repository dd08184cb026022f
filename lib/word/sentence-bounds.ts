/** The bounds of the sentence around this place of a text. */
export function boundsOf(text: string, at: number): [from: number, to: number] {
  if (typeof Intl.Segmenter !== 'function') return [0, text.length];
  const found = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text).containing(at);
  return found ? [found.index, found.index + found.segment.length] : [0, text.length];
}
