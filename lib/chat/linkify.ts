/** A piece of a message: text, or an address to link. Never markup: the screen renders text as text. */
export type Piece = { text: string; href?: undefined } | { text: string; href: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»]+/gi;
/**
 * Punctuation after an address belongs to the sentence; a closing bracket does only if the address has no opening one.
 */
const TRAILING = /[.,:;!?…'’"*_~\]}]+$/;

function trim(address: string): string {
  let text = address;
  for (;;) {
    const shorter = text.replace(TRAILING, '');
    const opened = shorter.split('(').length;
    const next = shorter.endsWith(')') && shorter.split(')').length > opened ? shorter.slice(0, -1) : shorter;
    if (next === text) return text;
    text = next;
  }
}

/** The href of an address that a browser would also read as http or https with a host; else null. */
function hrefOf(address: string): string | null {
  try {
    const url = new URL(address);
    // A user name before the host makes an address look like another.
    if (url.username || url.password || !url.hostname) return null;
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

export function linkify(message: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of message.matchAll(ADDRESS)) {
    const text = trim(match[0]);
    const href = hrefOf(text);
    if (!href) continue;
    if (match.index > at) pieces.push({ text: message.slice(at, match.index) });
    pieces.push({ text, href });
    at = match.index + text.length;
  }
  if (at < message.length) pieces.push({ text: message.slice(at) });
  return pieces;
}
