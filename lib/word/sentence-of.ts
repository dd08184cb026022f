import { WORD_SENTENCE_MAX } from '@/lib/contract/word/limits.ts';
import { boundsOf } from './sentence-bounds';

/** What stands around a word in a text: lines of their own. */
const BLOCK = 'p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote, figcaption';
/** A translation that is open over the text is not a part of it. */
const OVER = '[role="status"]';

export interface MetSentence {
  sentence: string;
  /** Where the word stands in it, from and to. */
  place: [from: number, to: number];
}

const squeeze = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ');

/** The text of the block, and where in it the element's own text begins. */
function textAround(block: Element, element: Element): { text: string; from: number; to: number } {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let text = '';
  let from = -1;
  let to = -1;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(OVER)) continue;
    const isOwn = element.contains(node);
    if (isOwn && from < 0) from = text.length;
    text += node.nodeValue ?? '';
    if (isOwn) to = text.length;
  }
  return { text, from: Math.max(0, from), to: Math.max(0, to) };
}

/** The sentence in which a word of a text stands; null: it stands alone. */
export function sentenceOf(element: Element): MetSentence | null {
  const block = element.closest(BLOCK);
  if (!block) return null;
  const { text, from, to } = textAround(block, element);
  const [start, end] = boundsOf(text, from);
  const before = squeeze(text.slice(start, from)).trimStart();
  const word = squeeze(text.slice(from, to)).trim();
  const sentence = squeeze(text.slice(start, Math.max(end, to))).trim();
  if (sentence === word || sentence.length > WORD_SENTENCE_MAX) return null;
  return { sentence, place: [before.length, before.length + word.length] };
}
