/**
 * Characters the card's own fonts cannot draw. They are omitted: for a missing glyph the renderer would send people's
 * text to a third party's server.
 */
const NOT_DRAWN =
  /[^ -~\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u018f\u0192\u0218-\u021b\u0259\u02bb\u02bc\u1e80-\u1e85\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2116\u2212\u0400-\u045f\u048a-\u04ff\u0531-\u0556\u0561-\u0587]/gu;

/** One line the card can draw, truncated at `length` characters. */
export function cardText(text: string, length: number): string {
  const line = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(NOT_DRAWN, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line;
}
