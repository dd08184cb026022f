import { isGapMark, type MarkKind } from '#contract/exercise/marked-text.ts';
import { linesOf, type Piece } from '../../text/pieces.ts';
import { escapeText } from '../../text/rich.ts';

/** Words of a text; `isRight`: they are to be marked. */
export interface WordsPart {
  s: string;
  isRight: boolean;
}

/** H5P has one pen: what is marked as right, or else what is marked as wrong. */
export const penOf = (pieces: readonly Piece[]): 'CORRECT' | 'WRONG' =>
  pieces.some((piece) => piece.t === 'mark' && piece.mark.kind === 'CORRECT') ? 'CORRECT' : 'WRONG';

/** The lines of a text, whose words to mark are those of this pen. */
export const wordLines = (pieces: readonly Piece[], pen: MarkKind): WordsPart[][] =>
  linesOf(pieces).map((line) =>
    line.map((piece): WordsPart => {
      if (piece.t === 'text') return { s: piece.s, isRight: false };
      return { s: isGapMark(piece.mark) ? '' : (piece.mark.s ?? ''), isRight: piece.mark.kind === pen };
    }),
  );

/** How many words of a line H5P counts as right: marks that touch are on one word. */
export const countRight = (line: readonly WordsPart[]): number =>
  tokensOf(line).filter((token) => token.some(({ isRight }) => isRight)).length;

/** Signs that H5P leaves outside of a word, before and after it. */
const BEFORE = /^[[({⟨¿¡“"«„]+/;
const AFTER = /[",….:;?!\])}⟩»”]+$/;

/** In this type, two asterisks are one that is meant as itself. */
const doubleStars = (text: string): string => escapeText(text).replace(/\*/g, '**');

/**
 * A line with its words to mark between asterisks. H5P splits it at white space and knows a word to mark by the asterisks at
 * its ends: in the middle of a word they would be shown. `onWidened`: a mark was on a part of a word.
 */
export function starWords(line: readonly WordsPart[], onWidened: () => void): string {
  return tokensOf(line)
    .map((token) => starToken(token, onWidened))
    .join('')
    .replace(/ {2}/g, ' \u00a0');
}

/** What stands between white space, and the white space, in turn. */
function tokensOf(line: readonly WordsPart[]): WordsPart[][] {
  const tokens: WordsPart[][] = [[]];
  for (const { s, isRight } of line) {
    for (const [index, piece] of s.split(/(\s+)/).entries()) {
      if (index % 2 === 1) tokens.push([{ s: piece, isRight: false }], []);
      else if (piece) tokens.at(-1)?.push({ s: piece, isRight });
    }
  }
  return tokens;
}

function starToken(token: readonly WordsPart[], onWidened: () => void): string {
  const [first, last] = [
    token.findIndex(({ isRight }) => isRight),
    token.findLastIndex(({ isRight }) => isRight),
  ];
  const wordsOf = (parts: readonly WordsPart[]) => parts.map(({ s }) => s).join('');
  if (first < 0) return doubleStars(wordsOf(token));
  const whole = wordsOf(token);
  const before = BEFORE.exec(whole)?.[0].length ?? 0;
  const after = whole.length - (AFTER.exec(whole)?.[0].length ?? 0);
  const [from, to] = [wordsOf(token.slice(0, first)).length, wordsOf(token.slice(0, last + 1)).length];
  const [start, end] = [Math.min(from, before), Math.max(to, after)];
  if (start < from || end > to || token.slice(first, last).some(({ isRight }) => !isRight)) onWidened();
  return `${doubleStars(whole.slice(0, start))}*${doubleStars(whole.slice(start, end))}*${doubleStars(whole.slice(end))}`;
}
