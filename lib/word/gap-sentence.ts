import type { ContentNode } from '@/lib/contract/exercise/content.ts';
import { WORD_SENTENCE_MAX } from '@/lib/contract/word/limits.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { boundsOf } from './sentence-bounds';

/** Stands for what belongs into the other gaps. */
const OTHER = '…';

function textOf(node: ContentNode): string {
  if (node.t === 'br') return '\n';
  return 's' in node ? node.s : OTHER;
}

const contentOf = ({ type, block }: ShownBlock): readonly ContentNode[] =>
  type === 'fillInTheBlanks' || type === 'dragTheWords' ? block.data.content : [];

export interface GapSentence {
  /** Empty: the gap stands in no text, or in one that is too long. */
  sentence: string;
  place: [from: number, to: number] | null;
}

/** The sentence of a gap with this word in it. */
export function sentenceOfGap(shown: ShownBlock, gapId: string, word: string): GapSentence {
  let text = '';
  let at = -1;
  for (const node of contentOf(shown)) {
    const isIt = node.t === 'gap' && node.id === gapId;
    if (isIt) at = text.length;
    text += isIt ? word : textOf(node);
  }
  if (at < 0) return { sentence: '', place: null };
  const [start, end] = boundsOf(text, at);
  const before = text.slice(start, at).replace(/\s+/g, ' ').trimStart();
  const after = text.slice(at + word.length, Math.max(end, at + word.length)).replace(/\s+/g, ' ');
  const sentence = (before + word + after).trimEnd();
  if (sentence === word || sentence.length > WORD_SENTENCE_MAX) return { sentence: '', place: null };
  return { sentence, place: [before.length, before.length + word.length] };
}
