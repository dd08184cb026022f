/** A piece of a message: text, or an address that may be opened. Never markup: the screen renders text as text. */
export type Piece = { text: string; href?: undefined } | { text: string; href: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»]+/gi;
/** Closing marks after an address belong to the sentence, a bracket only when none was opened in the address. */
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

/** Only addresses a browser would also read as http or https with a host. */
function hrefOf(address: string): string | null {
  try {
    const url = new URL(address);
    // A name before the host makes an address look like another.
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
