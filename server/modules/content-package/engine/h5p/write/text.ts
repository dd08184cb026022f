import type { AddNote } from '../../model.ts';
import { linesOf, type Piece } from '../../text/pieces.ts';
import { escapeText, lookHtml, paragraphs, plainParagraphs } from '../../text/rich.ts';

/**
 * Signs of H5P's own syntax that are meant as themselves. H5P looks for the signs before the browser reads the
 * entities.
 */
const SIGNS: Readonly<Record<string, string>> = { '*': '&#42;', '/': '&#47;', ':': '&#58;', '\\': '&#92;' };

export const escapeStars = (text: string): string => escapeText(text).replace(/\*/g, '&#42;');
export const escapeSigns = (text: string): string =>
  escapeText(text).replace(/[*/:\\]/g, (sign) => SIGNS[sign] ?? sign);

/** Pieces as paragraphs; `mark` writes what stands between two asterisks. */
export const richParagraphs = (
  pieces: readonly Piece[],
  mark: (piece: Extract<Piece, { t: 'mark' }>) => string,
): string =>
  paragraphs<Piece>(linesOf(pieces), (piece) =>
    piece.t === 'text' ? lookHtml(piece, escapeStars) : mark(piece),
  );

/** A question, after what students are asked to do: these types have one field for both. */
export function questionHtml(instructions: string, question: string, note: AddNote): string {
  if (!instructions) return question;
  note('INSTRUCTIONS_MERGED');
  return plainParagraphs(instructions) + question;
}
