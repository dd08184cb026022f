import { WORD_MAX, WORD_SENTENCE_MAX } from '@/lib/contract/word/limits.ts';
import { diffWords } from '../word-diff';

export interface CorrectedText {
  /** What it answers; empty: what follows says it. */
  about: string;
  original: string;
  corrected: string;
  /** Of a statement: whether it is true. */
  isTrue?: boolean | null;
}

export interface PractisedText {
  word: string;
  translation: string;
  sentence: string;
  /** Where the word stands in the sentence; null: nowhere. */
  place: [from: number, to: number] | null;
}

const squeeze = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The first words that the correction put in, and where they stand in the corrected text. */
function placeOfNews(original: string, corrected: string): [from: number, to: number] | null {
  let at = 0;
  for (const { kind, text } of diffWords(original, corrected) ?? []) {
    if (kind === 'in' && text.trim() !== '') {
      const from = at + text.length - text.trimStart().length;
      return [from, from + text.trim().length];
    }
    if (kind !== 'out') at += text.length;
  }
  return null;
}

/**
 * What is practised of a correction: its words, as the gap of their sentence; where the whole is new, what it answers is
 * asked. Null: there is nothing to say again, as of a statement, or it is too long.
 */
export function wordOfCorrection(correction: CorrectedText): PractisedText | null {
  if ((correction.isTrue ?? null) !== null) return null;
  const { about, original, corrected } = {
    about: squeeze(correction.about),
    original: squeeze(correction.original),
    corrected: squeeze(correction.corrected),
  };
  const place = placeOfNews(original, corrected);
  const [from, to] = place ?? [0, corrected.length];
  const word = corrected.slice(from, to);
  if (word === '' || word.length > WORD_MAX) return null;
  if (place && word !== corrected && corrected.length <= WORD_SENTENCE_MAX)
    return { word, translation: about.slice(0, WORD_MAX), sentence: corrected, place };
  return { word, translation: (about || original).slice(0, WORD_MAX), sentence: '', place: null };
}
