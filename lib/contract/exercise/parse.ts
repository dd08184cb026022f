import {
  GRAMMARS,
  isDigit,
  isEscapable,
  isWhite,
  normaliseLine,
  normaliseSource,
  type GapMark,
  type Grammar,
  type Mark,
  type MarkedField,
  type MarkedText,
  type SourceError,
  type UnitMark,
} from './marked-text.ts';

export interface ParsedText {
  /** The normalised source; offsets refer to it. */
  source: string;
  text: MarkedText;
  /** Where each mark of `text` begins, in code points. */
  offsets: number[];
  errors: SourceError[];
}

/** A character of a mark's body; `plain`: no backslash precedes it. */
interface Glyph {
  c: string;
  plain: boolean;
}

/** Parses marked text (X10 to X14). Never throws; takes linear time. */
export function parse(source: string, field: MarkedField): ParsedText {
  const clean = normaliseSource(source);
  return { source: clean, ...readText(Array.from(clean), GRAMMARS[field]) };
}

export interface ParsedGap {
  /** Null if it contains no answer. */
  mark: GapMark | null;
  errors: SourceError[];
}

/** Parses the source of one gap on a picture: a gap's content without asterisks. */
export function parseGap(source: string, kind: GapMark['kind']): ParsedGap {
  const chars = Array.from(normaliseLine(source));
  const mark = readGap(readGlyphs(chars, 0, chars.length), kind);
  return { mark, errors: mark ? [] : [{ code: 'EMPTY_MARKED_SYMBOL', at: 0 }] };
}

function readText(chars: string[], grammar: Grammar): Omit<ParsedText, 'source'> {
  const found: Omit<ParsedText, 'source'> = { text: [], offsets: [], errors: [] };
  let plain = '';
  const endPlain = () => {
    if (plain) found.text.push(plain);
    plain = '';
  };
  for (let at = 0; at < chars.length;) {
    const token = readToken(chars, at, grammar);
    at = token.end;
    if (token.error) found.errors.push(token.error);
    if (!token.mark) {
      plain += token.plain;
      continue;
    }
    endPlain();
    found.text.push(token.mark);
    found.offsets.push(token.start);
  }
  endPlain();
  return found;
}

interface Token {
  start: number;
  end: number;
  plain: string;
  mark?: Mark;
  error?: SourceError;
}

function readToken(chars: string[], at: number, grammar: Grammar): Token {
  const c = chars[at] ?? '';
  const next = chars[at + 1];
  if (c === '\\' && isEscapable(next)) return { start: at, end: at + 2, plain: next ?? '' };
  if (c !== '*') return { start: at, end: at + 1, plain: c };
  if (next === '*') return { start: at, end: at + 2, plain: '*' };
  if (next === undefined || isWhite(next)) return { start: at, end: at + 1, plain: '*' };
  const close = findClose(chars, at + 1);
  if (close < 0) return { start: at, end: at + 1, plain: '*', error: { code: 'UNCLOSED_MARKED_SYMBOL', at } };
  return { start: at, end: close + 1, plain: '', ...readMark(chars, at, close, grammar) };
}

/** Index of the first unescaped asterisk on the line; -1 if there is none. */
function findClose(chars: string[], from: number): number {
  for (let at = from; at < chars.length; at += 1) {
    if (chars[at] === '\n') return -1;
    if (chars[at] === '*') return at;
    if (chars[at] === '\\' && isEscapable(chars[at + 1])) at += 1;
  }
  return -1;
}

function readGlyphs(chars: string[], from: number, to: number): Glyph[] {
  const glyphs: Glyph[] = [];
  for (let at = from; at < to; at += 1) {
    const escaped = chars[at] === '\\' && at + 1 < to && isEscapable(chars[at + 1]);
    if (escaped) at += 1;
    glyphs.push({ c: chars[at] ?? '', plain: !escaped });
  }
  return glyphs;
}

function readMark(
  chars: string[],
  open: number,
  close: number,
  grammar: Grammar,
): { mark?: Mark; error?: SourceError } {
  const glyphs = readGlyphs(chars, open + 1, close);
  const mark = 'gap' in grammar ? readGap(glyphs, grammar.gap) : readUnit(glyphs, grammar);
  if (!mark) return { error: { code: 'EMPTY_MARKED_SYMBOL', at: open } };
  const misplaced = 'places' in grammar && mark.kind === 'FAKE' && 's' in mark;
  return misplaced ? { mark, error: { code: 'PLACE_FAKE_MARKED_SYMBOL_MUST_BE_EMPTY', at: open } } : { mark };
}

const join = (glyphs: Glyph[]) => glyphs.map(({ c }) => c).join('');

function readUnit(glyphs: Glyph[], grammar: Exclude<Grammar, { gap: string }>): UnitMark | null {
  const [first] = glyphs;
  const signed = first?.plain ? grammar.signs[first.c] : undefined;
  const s = join(signed ? glyphs.slice(1) : glyphs).trim();
  const kind = signed ?? grammar.plain;
  if (s) return { kind, s };
  return signed && grammar.places ? { kind } : null;
}

function readGap(glyphs: Glyph[], kind: GapMark['kind']): GapMark | null {
  const { alternatives, tip } = splitGap(glyphs);
  const alts = new Set<string>();
  let zero = false;
  for (const alternative of alternatives) {
    const text = join(alternative).trim();
    const isZero = kind === 'FIELD' && text === '_' && alternative.some(({ c, plain }) => c === '_' && plain);
    if (isZero) zero = true;
    else if (text) alts.add(text);
  }
  if (alts.size === 0 && !zero) return null;
  const tipText = join(tip).trim();
  return { kind, alts: [...alts], ...(tipText && { tip: tipText }), ...(zero && { zero }) };
}

/** Splits at each `/`, and at the first `:`, which begins the tip; between two digits both are text (X12). */
function splitGap(glyphs: Glyph[]): { alternatives: Glyph[][]; tip: Glyph[] } {
  const alternatives: Glyph[][] = [];
  let start = 0;
  for (const [at, { c, plain }] of glyphs.entries()) {
    if (!plain || (c !== '/' && c !== ':')) continue;
    if (isDigit(glyphs[at - 1]?.c) && isDigit(glyphs[at + 1]?.c)) continue;
    alternatives.push(glyphs.slice(start, at));
    start = at + 1;
    if (c === ':') return { alternatives, tip: glyphs.slice(start) };
  }
  return { alternatives: [...alternatives, glyphs.slice(start)], tip: [] };
}
