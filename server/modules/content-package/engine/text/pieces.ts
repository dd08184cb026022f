import type { ContentNode } from '#contract/exercise/content.ts';
import { FORMATTING_RUNS_MAX } from '#contract/exercise/drafts.ts';
import { applyFormatting, formattingOf, type Run } from '#contract/exercise/formatting.ts';
import type { Mark, MarkedField, MarkedText } from '#contract/exercise/marked-text.ts';
import { textNodes } from '#contract/exercise/nodes.ts';
import { parse } from '#contract/exercise/parse.ts';
import { serialise } from '#contract/exercise/serialise.ts';
import type { AddNote } from '../model.ts';

export type TextPiece = { t: 'text'; s: string; b?: boolean; i?: boolean; u?: boolean };
export type PlainPiece = TextPiece | { t: 'br' };
/** Marked text as both formats write and read it: runs of one look, line ends, marks. */
export type Piece = PlainPiece | { t: 'mark'; mark: Mark };

const textPiece = ({ s, b, i, u }: { s: string; b?: boolean; i?: boolean; u?: boolean }): TextPiece => ({
  t: 'text',
  s,
  ...(b && { b }),
  ...(i && { i }),
  ...(u && { u }),
});

/** Units of text count in the offsets of runs; gaps, places and the main word do not. */
function nodeOf(mark: Mark, index: number): ContentNode {
  const id = String(index);
  const isUnit = 's' in mark && (mark.kind === 'REAL' || mark.kind === 'FAKE') && mark.s;
  return isUnit ? { t: 'unit', id, s: mark.s ?? '' } : { t: 'gap', id };
}

/** The pieces of a source; `runs`: its bold, italic and underlined stretches. Words to mark have no formatting. */
export function piecesOf(source: string, field: MarkedField, runs: readonly Run[] = []): Piece[] {
  const { text } = parse(source, field);
  const nodes = text.flatMap((segment, index) =>
    typeof segment === 'string' ? textNodes(segment) : [nodeOf(segment, index)],
  );
  const isPlace = field === 'findThePlace';
  const counted = isPlace
    ? nodes.map((node) => (node.t === 'unit' ? { t: 'gap' as const, id: node.id } : node))
    : nodes;
  return applyFormatting(counted, field === 'markTheWords' ? [] : runs).map((node): Piece => {
    if (node.t === 'text') return textPiece(node);
    if (node.t === 'gap' || node.t === 'unit') return { t: 'mark', mark: text[Number(node.id)] as Mark };
    return { t: 'br' };
  });
}

/** Plain text as pieces. */
export const plainPieces = (text: string): PlainPiece[] => textNodes(text) as PlainPiece[];

/** Joins equal looks, and drops white space around lines and at both ends. */
export function tidy(pieces: readonly Piece[]): Piece[] {
  const lines = linesOf(pieces).map(trimLine);
  const [first, last] = [lines.findIndex(isFilled), lines.findLastIndex(isFilled)];
  return lines
    .slice(Math.max(first, 0), last + 1)
    .flatMap((line, index): Piece[] => [...(index > 0 ? [{ t: 'br' } as const] : []), ...line]);
}

const isFilled = (line: readonly unknown[]): boolean => line.length > 0;

/** The lines of a text; a line end is in none of them. */
export function linesOf<P extends { t: string }>(pieces: readonly P[]): Exclude<P, { t: 'br' }>[][] {
  const lines: Exclude<P, { t: 'br' }>[][] = [[]];
  for (const piece of pieces) {
    if (piece.t === 'br') lines.push([]);
    else lines.at(-1)?.push(piece as Exclude<P, { t: 'br' }>);
  }
  return lines;
}

type InLine = Exclude<Piece, { t: 'br' }>;

function trimLine(line: readonly InLine[]): InLine[] {
  const joined: InLine[] = [];
  for (const piece of line) {
    const last = joined.at(-1);
    if (piece.t === 'text' && last?.t === 'text' && isSameLook(piece, last))
      joined[joined.length - 1] = { ...last, s: last.s + piece.s };
    else joined.push(piece);
  }
  const trimmed = joined.map((piece, index): InLine => {
    if (piece.t !== 'text') return piece;
    const start = index === 0 ? piece.s.trimStart() : piece.s;
    return { ...piece, s: index === joined.length - 1 ? start.trimEnd() : start };
  });
  return trimmed.filter((piece) => piece.t !== 'text' || piece.s !== '');
}

const isSameLook = (one: TextPiece, other: TextPiece): boolean =>
  !!one.b === !!other.b && !!one.i === !!other.i && !!one.u === !!other.u;

/** The source of pieces, and the runs of its formatting; `note` says if there are more of these than a text can have. */
export function sourceOf(
  pieces: readonly Piece[],
  field: MarkedField,
  note: AddNote,
): { text: string; formatting: Run[] } {
  const tidied = tidy(pieces);
  const marked: MarkedText = [];
  for (const piece of tidied) {
    const s = piece.t === 'text' ? piece.s : '\n';
    const last = marked.at(-1);
    if (piece.t === 'mark') marked.push(piece.mark);
    else if (typeof last === 'string') marked[marked.length - 1] = last + s;
    else marked.push(s);
  }
  const nodes = tidied.map((piece, index): ContentNode => {
    if (piece.t === 'text') return piece;
    if (piece.t === 'br') return { t: 'br' };
    return field === 'findThePlace' ? { t: 'gap', id: String(index) } : nodeOf(piece.mark, index);
  });
  const formatting = field === 'markTheWords' ? [] : formattingOf(nodes);
  if (formatting.length > FORMATTING_RUNS_MAX) note('FORMATTING_LEFT_OUT');
  return { text: serialise(marked, field), formatting: formatting.slice(0, FORMATTING_RUNS_MAX) };
}

/** The words alone, with line feeds. */
export const plainTextOf = (pieces: readonly Piece[]): string =>
  tidy(pieces)
    .map((piece) => (piece.t === 'text' ? piece.s : piece.t === 'br' ? '\n' : ''))
    .join('');

export const hasLooks = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => piece.t === 'text' && (piece.b || piece.i || piece.u));
