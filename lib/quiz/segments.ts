import { isEscapable, isGapMark, normaliseSource } from '@/lib/contract/exercise/marked-text.ts';
import type { Mark, MarkedField } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import type { ExerciseLanguage } from '@/lib/contract/exercise/exercise-type.ts';
import { cutWords } from '@/lib/contract/exercise/words.ts';

/** A piece of a source, with its position (UTF-16 units of the normalised source). */
export interface Piece {
  from: number;
  to: number;
}
export type Segment = Piece & ({ mark: Mark; index: number } | { words: WordPiece[] });
export interface WordPiece extends Piece {
  s: string;
  /** False: spaces and punctuation. */
  isWord: boolean;
}

/** Positions of the code points of a source, in UTF-16 units. */
function unitOffsets(source: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const character of source) {
    offsets.push(at);
    at += character.length;
  }
  return [...offsets, at];
}

/** Converts a position in code points, as violations use it, into one of the text field. */
export const unitOffset = (source: string, at: number): number =>
  unitOffsets(normaliseSource(source))[at] ?? source.length;

/** Position after the asterisk that closes the mark opened at `from`. */
function endOfMark(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '*') return at + 1;
    if (source[at] === '\\' && isEscapable(source[at + 1])) at += 1;
  }
  return source.length;
}

/** Splits the source into its marks and the words between them. */
export function cutSource(source: string, field: MarkedField, language: ExerciseLanguage): Segment[] {
  const { source: clean, text, offsets } = parse(source, field);
  const units = unitOffsets(clean);
  const marks = text.filter((segment) => typeof segment !== 'string');
  const segments: Segment[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) segments.push({ from: end, to, words: wordsOf(clean, end, to, language) });
  };
  marks.forEach((mark, index) => {
    const from = units[offsets[index] ?? 0] ?? clean.length;
    addText(from);
    end = endOfMark(clean, from);
    segments.push({ from, to: end, mark, index });
  });
  addText(clean.length);
  return segments;
}

function wordsOf(source: string, from: number, to: number, language: ExerciseLanguage): WordPiece[] {
  let at = from;
  return cutWords(source.slice(from, to), language).map(({ s, unit }) => {
    const start = at;
    at += s.length;
    return { from: start, to: at, s, isWord: unit };
  });
}

/** The text read in place of a mark: the words of a place, the first answer of a gap. */
export const wordsOfMark = (mark: Mark): string => (isGapMark(mark) ? (mark.alts[0] ?? '') : (mark.s ?? ''));
