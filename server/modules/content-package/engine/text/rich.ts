import type { AddNote } from '../model.ts';
import { plainTextOf, type Piece, type PlainPiece, type TextPiece } from './pieces.ts';
import { isElement, readTree, type TreeElement, type TreeNode } from './tree.ts';

type Look = Pick<TextPiece, 'b' | 'i' | 'u'>;

const LOOKS: Readonly<Record<string, Look>> = {
  b: { b: true },
  strong: { b: true },
  i: { i: true },
  em: { i: true },
  u: { u: true },
};

const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre section article header footer table tbody thead tr figure'.split(
    ' ',
  ),
);
/** Their text is theirs alone. */
const SCRIPTS = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
]);
const MEDIA = { img: 'PICTURE_LEFT_OUT', audio: 'SOUND_LEFT_OUT', video: 'VIDEO_LEFT_OUT' } as const;
const isMedia = (name: string): name is keyof typeof MEDIA => Object.hasOwn(MEDIA, name);
/** Looks that a text of ours does not have. */
const OTHER_LOOKS = new Set(
  'sub sup del s strike code pre table ul ol h1 h2 h3 h4 h5 h6 mark ruby'.split(' '),
);

interface Reading {
  note: AddNote;
  /** Reads an element in its own way; null: like any other. */
  special?: ((element: TreeElement) => Piece[] | null) | undefined;
}

/** The text of rich content: bold, italic, underlined, lines. Everything else is left out, and scripts are noted. */
export function readRich(nodes: readonly TreeNode[], reading: Reading): Piece[] {
  const pieces: Piece[] = [];
  let breaks = false;
  const add = (piece: Piece) => {
    if (breaks && pieces.length > 0) pieces.push({ t: 'br' });
    breaks = false;
    pieces.push(piece);
  };
  const addText = (words: string, look: Look) => {
    const s = spaced(words, pieces.at(-1), breaks);
    if (s) add({ t: 'text', s, ...look });
  };
  const walk = (children: readonly TreeNode[], look: Look) => {
    for (const node of children) {
      if (!isElement(node)) addText(node, look);
      else walkElement(node, look);
    }
  };
  const walkElement = (element: TreeElement, look: Look) => {
    const own = reading.special?.(element);
    if (own) {
      for (const piece of own) add(piece);
      return;
    }
    noteElement(element, reading.note);
    const { name } = element;
    if (SCRIPTS.has(name) || isMedia(name)) return;
    if (name === 'br') {
      if (breaks) add({ t: 'text', s: '' });
      pieces.push({ t: 'br' });
      return;
    }
    if (BLOCKS.has(name)) breaks = true;
    walk(element.children, { ...look, ...LOOKS[name] });
    if (BLOCKS.has(name)) breaks = true;
  };
  walk(nodes, {});
  return pieces;
}

/** White space as HTML has it: one space, none at the start of a line. A non-breaking space stays, as a space. */
function spaced(words: string, last: Piece | undefined, breaks: boolean): string {
  const s = words.replace(/[ \t\r\n\f]+/g, ' ');
  const atStart = breaks || !last || last.t === 'br';
  const afterSpace = last?.t === 'text' && (last.s.endsWith(' ') || last.s.endsWith('\u00a0'));
  const trimmed = (atStart || afterSpace) && s.startsWith(' ') ? s.slice(1) : s;
  return trimmed.replace(/\u00a0/g, ' ');
}

function noteElement({ name, attributes }: TreeElement, note: AddNote): void {
  const runs = Object.entries(attributes).some(
    ([key, value]) => /^on/i.test(key) || /^\s*(?:javascript|vbscript|data):/i.test(value),
  );
  if (runs || SCRIPTS.has(name)) note('SCRIPT_LEFT_OUT');
  if (isMedia(name)) note(MEDIA[name]);
  if (OTHER_LOOKS.has(name)) note('FORMATTING_LEFT_OUT');
}

export const readHtml = (html: string, note: AddNote): Piece[] =>
  readRich(readTree(html, false, () => note('TEXT_CUT')).children, { note });

/** HTML as plain text with line feeds. */
export const plainHtml = (html: string, note: AddNote): string => plainTextOf(readHtml(html, note));

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML cannot carry are dropped. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A run of one look; `escape`: how its words are written. */
export function lookHtml({ s, b, i, u }: TextPiece, escape: (text: string) => string = escapeText): string {
  const inner = escape(s).replace(/ {2}/g, ' \u00a0');
  const underlined = u ? `<u>${inner}</u>` : inner;
  const italic = i ? `<em>${underlined}</em>` : underlined;
  return b ? `<strong>${italic}</strong>` : italic;
}

/** Lines as paragraphs; `inline` writes what stands in one. */
export const paragraphs = <P extends PlainPiece | Piece>(
  lines: readonly (readonly Exclude<P, { t: 'br' }>[])[],
  inline: (piece: Exclude<P, { t: 'br' }>) => string,
): string => lines.map((line) => `<p>${line.map(inline).join('') || '\u00a0'}</p>`).join('');

/** Plain text as paragraphs. */
export const plainParagraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeText(line) || '\u00a0'}</p>`)
    .join('');
