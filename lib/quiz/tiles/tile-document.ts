import type { JSONContent } from '@tiptap/core';
import type { Run } from '@/lib/contract/exercise/formatting.ts';
import { isGapMark, normaliseSource } from '@/lib/contract/exercise/marked-text.ts';
import type { GapMark, Mark, MarkedField, MarkedText } from '@/lib/contract/exercise/marked-text.ts';
import type { Matching } from '@/lib/contract/exercise/matching.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import { serialise } from '@/lib/contract/exercise/serialise.ts';
import { countsInRuns, type Style } from '../formatting-draft';

/** A marked text as its author's draft holds it. */
export interface TileText {
  source: string;
  formatting: readonly Run[];
  /** Matching settings of single gaps, by id (`g1`: the first). */
  gapMatching: Readonly<Record<string, Matching>>;
}

/** Name of the node that stands for a mark. */
export const TILE = 'tile';

/** Attributes of a tile. */
export interface TileAttrs {
  mark: Mark;
  matching: Matching | null;
}

/** The formatting of text, and the names of its marks in the editor. */
export const STYLE_MARKS = { b: 'bold', i: 'italic', u: 'underline' } as const satisfies Record<
  Style,
  string
>;
const STYLES = Object.keys(STYLE_MARKS) as Style[];

/** Marks that are broken: the tiles cannot show them, and their source must be corrected first. */
export const isReadable = (source: string, field: MarkedField): boolean =>
  parse(source, field).errors.every(({ code }) => code === 'PLACE_FAKE_MARKED_SYMBOL_MUST_BE_EMPTY');

/** The document that the editor shows for a source without broken marks: a paragraph is a line, a tile a mark. */
export function docOf({ source, formatting, gapMatching }: TileText, field: MarkedField): JSONContent {
  const lines: JSONContent[][] = [[]];
  let counted = 0;
  let number = 0;
  for (const part of parse(source, field).text) {
    if (typeof part === 'string') {
      for (const [index, text] of part.split('\n').entries()) {
        if (index > 0) {
          lines.push([]);
          counted += 1;
        }
        lines.at(-1)?.push(...styledText(text, counted, formatting));
        counted += text.length;
      }
      continue;
    }
    number += 1;
    const attrs: TileAttrs = { mark: part, matching: gapMatching[`g${number}`] ?? null };
    lines.at(-1)?.push({ type: TILE, attrs });
    counted += countsInRuns(part, field);
  }
  return { type: 'doc', content: lines.map((content) => ({ type: 'paragraph', content })) };
}

/** Text nodes of a stretch that begins at `offset` of the counted text. */
function styledText(text: string, offset: number, runs: readonly Run[]): JSONContent[] {
  if (!text) return [];
  const bounds = runs.flatMap(({ from, to }) => [from - offset, to - offset]);
  const inside = bounds.filter((at) => at > 0 && at < text.length && isBoundary(text, at));
  const starts = [...new Set([0, ...inside])].sort((one, other) => one - other);
  return starts.map((start, index) => {
    const covering = runs.filter(({ from, to }) => from <= offset + start && offset + start < to);
    const marks = STYLES.filter((style) => covering.some((run) => run[style])).map((style) => ({
      type: STYLE_MARKS[style],
    }));
    return {
      type: 'text',
      text: text.slice(start, starts[index + 1]),
      ...(marks.length > 0 && { marks }),
    };
  });
}

/** False within a character that takes two units. */
const isBoundary = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit < 0xdc00 || unit > 0xdfff;
};

type StyleFlags = Pick<Run, Style>;

const styleOf = (marks: JSONContent['marks']): StyleFlags => {
  const names = (marks ?? []).map(({ type }) => type);
  return Object.fromEntries(
    STYLES.filter((style) => names.includes(STYLE_MARKS[style])).map((style) => [style, true]),
  );
};

/** Adds a run; neighbours of one style are one. */
function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (!STYLES.some((style) => run[style]) || run.to === run.from) return;
  const isSame = last?.to === run.from && STYLES.every((style) => last[style] === run[style]);
  if (last && isSame) last.to = run.to;
  else runs.push(run);
}

function addText(text: MarkedText, added: string): void {
  const last = text.at(-1);
  if (typeof last === 'string') text[text.length - 1] = last + added;
  else if (added) text.push(added);
}

/** What the document of the editor says. `docOf` with it gives the same document. */
export function readDoc(doc: JSONContent, field: MarkedField): TileText {
  const text: MarkedText = [];
  const formatting: Run[] = [];
  const gapMatching: Record<string, Matching> = {};
  let counted = 0;
  let number = 0;
  const lineFeed: JSONContent = { type: 'text', text: '\n' };
  const lines = doc.content ?? [];
  for (const node of lines.flatMap(({ content = [] }, index) =>
    index > 0 ? [lineFeed, ...content] : content,
  )) {
    if (node.type === TILE) {
      const { mark, matching } = node.attrs as TileAttrs;
      number += 1;
      text.push(mark);
      counted += countsInRuns(mark, field);
      if (matching) gapMatching[`g${number}`] = matching;
    } else {
      const words = normaliseSource(node.text ?? '');
      addText(text, words);
      addRun(formatting, { from: counted, to: counted + words.length, ...styleOf(node.marks) });
      counted += words.length;
    }
  }
  return { source: serialise(text, field), formatting, gapMatching };
}

/** The words that stand in a tile; '' for a place without words and a gap that needs no word. */
export const wordsOfMark = (mark: Mark): string => (isGapMark(mark) ? (mark.alts[0] ?? '') : (mark.s ?? ''));

/** What a gap accepts besides its first answer. */
export const othersOfMark = ({ alts, zero }: GapMark): string[] => [...alts.slice(1), ...(zero ? ['∅'] : [])];
