import {
  GRAMMARS,
  isDigit,
  isEscapable,
  isGapMark,
  isWhite,
  type GapMark,
  type Grammar,
  type MarkedField,
  type MarkedText,
  type UnitMark,
} from './marked-text.ts';

/**
 * A character to be written. Signs of the syntax are written as they are; `escape`: it would be syntax at its
 * place. Whether other asterisks and backslashes are escaped depends on what follows them.
 */
interface Item {
  c: string;
  sign?: true;
  escape?: boolean;
}

const sign = (text: string): Item[] => Array.from(text, (c) => ({ c, sign: true }));
const plain = (text: string): Item[] => Array.from(text, (c) => ({ c }));

/**
 * The canonical source of a document: backslashes only where they are needed (X15). `parse` restores the document.
 */
export function serialise(text: MarkedText, field: MarkedField): string {
  const grammar: Grammar = GRAMMARS[field];
  return write(
    text.flatMap((segment) => {
      if (typeof segment === 'string') return plain(segment);
      const body = isGapMark(segment) ? gapItems(segment) : unitItems(segment, grammar);
      return [...sign('*'), ...body.map(inMark), ...sign('*')];
    }),
  );
}

/** The canonical source of a gap on a picture. */
export const serialiseGap = (mark: GapMark): string =>
  write(gapItems(mark).map((item) => (item.c === '*' ? { c: '*', sign: true } : item)));

/** The first unescaped asterisk would end the mark. */
const inMark = (item: Item): Item => (item.c === '*' ? { ...item, escape: true } : item);

/** Writes from the end, because the meaning of a backslash or an asterisk depends on the next character written. */
function write(items: Item[]): string {
  const backwards: string[] = [];
  for (const item of items.reverse()) {
    const escape = !item.sign && needsEscape(item, backwards.at(-1));
    backwards.push(item.c);
    if (escape) backwards.push('\\');
  }
  return backwards.reverse().join('');
}

function needsEscape({ c, escape }: Item, next: string | undefined): boolean {
  if (escape) return true;
  if (c === '\\') return isEscapable(next);
  return c === '*' && next !== undefined && !isWhite(next);
}

function unitItems({ kind, s = '' }: UnitMark, grammar: Grammar): Item[] {
  if ('gap' in grammar) return plain(s);
  const signOf = Object.entries(grammar.signs).find(([, named]) => named === kind)?.[0] ?? '';
  const unsigned = kind === grammar.plain && s !== '';
  const items = Array.from(s, (c, at) => ({ c, escape: unsigned && at === 0 && c in grammar.signs }));
  return unsigned ? items : [...sign(signOf), ...items];
}

function gapItems({ kind, alts, tip, zero }: GapMark): Item[] {
  const items: Item[] = [];
  const add = (part: Item[], mark: '/' | ':') => {
    if (items.length > 0) for (const item of separator(mark, items.at(-1), part[0])) items.push(item);
    for (const item of part) items.push(item);
  };
  for (const text of alts) add(alternativeItems(text, kind), '/');
  if (zero) add(sign('_'), '/');
  if (tip) add(plain(tip), ':');
  return items;
}

/** A separator between two digits would be text, so spaces set it apart from them. */
function separator(c: '/' | ':', before: Item | undefined, after: Item | undefined): Item[] {
  const touching = isDigit(before?.c) && isDigit(after?.c);
  return sign(touching ? `${c} ` : c);
}

function alternativeItems(text: string, kind: GapMark['kind']): Item[] {
  if (kind === 'FIELD' && text === '_') return [{ c: '_', escape: true }];
  const chars = Array.from(text);
  return chars.map((c, at) => ({
    c,
    escape: (c === '/' || c === ':') && !(isDigit(chars[at - 1]) && isDigit(chars[at + 1])),
  }));
}
