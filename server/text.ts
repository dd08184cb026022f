/**
 * Characters without a glyph that hide or reorder surrounding text: C0 and C1 controls, bidirectional marks and
 * overrides.
 */
const CONTROLS =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A visible character: fillers, joiners and the blank of braille count as letters or signs, but show nothing. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Text of several lines as it is stored: NFC, line feeds, no controls, no lone surrogates, trimmed; empty if
 * nothing in it is visible.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(CONTROLS, '')
    .normalize('NFC')
    .trim();
  return VISIBLE.test(clean) ? clean : '';
}

/** Text of one line (titles, names): as cleanText, with every run of white space as one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
