import type { InlineNode, TextNode } from './text-nodes.ts';

/** A word with its translation. */
export interface GlossedWord {
  word: string;
  translation: string;
}

type Run = Extract<InlineNode, { type: 'text' }>;

/** Runs of a text that stand together: those of one gloss, or a single one. */
export interface RunGroup {
  /** Null: no gloss. */
  translation: string | null;
  runs: InlineNode[];
}

const translationOf = (node: InlineNode): string | null => {
  const gloss = node.type === 'text' ? node.marks?.find(({ type }) => type === 'gloss') : undefined;
  return gloss?.type === 'gloss' ? gloss.attrs.translation : null;
};

/** A glossed word may have several runs: half of it may be bold. */
export function groupRuns(nodes: readonly InlineNode[]): RunGroup[] {
  const groups: RunGroup[] = [];
  for (const node of nodes) {
    const translation = translationOf(node);
    const last = groups.at(-1);
    if (last && translation !== null && last.translation === translation) last.runs.push(node);
    else groups.push({ translation, runs: [node] });
  }
  return groups;
}

const isRun = (node: InlineNode): node is Run => node.type === 'text';
const wordOf = ({ runs }: RunGroup): string =>
  runs
    .filter(isRun)
    .map(({ text }) => text)
    .join('')
    .trim();

interface AnyNode {
  type: string;
  content?: unknown;
}

/** The texts of a node in their order, also those in its lists and cells. */
function inlinesOf(node: AnyNode): InlineNode[][] {
  const children = Array.isArray(node.content) ? (node.content as AnyNode[]) : [];
  const inline = children.filter(({ type }) => type === 'text' || type === 'hardBreak') as InlineNode[];
  return inline.length > 0 ? [inline] : children.flatMap(inlinesOf);
}

/** The text of a node alone, on one line. */
export const plainText = (node: TextNode): string =>
  inlinesOf(node)
    .map((runs) => runs.map((run) => (run.type === 'text' ? run.text : ' ')).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A glossed word with the text in which it stands first, and where in that. */
export interface PlacedGloss extends GlossedWord {
  text: string;
  place: number;
}

const lengthOf = (runs: readonly InlineNode[]): number => lineOf(runs).length;
const lineOf = (runs: readonly InlineNode[]): string =>
  runs.map((run) => (run.type === 'text' ? run.text : ' ')).join('');

/** The glossed words of texts, each once, in the order in which a reader meets them, with where they stand first. */
export function glossesIn(nodes: readonly TextNode[]): PlacedGloss[] {
  const words = new Map<string, PlacedGloss>();
  for (const inline of nodes.flatMap(inlinesOf)) {
    let place = 0;
    for (const group of groupRuns(inline)) {
      const [word, at] = [wordOf(group), place];
      place += lengthOf(group.runs);
      if (group.translation === null || word === '') continue;
      const key = `${word.toLowerCase()}\n${group.translation}`;
      if (!words.has(key))
        words.set(key, { word, translation: group.translation, text: lineOf(inline), place: at });
    }
  }
  return [...words.values()];
}

/** The glossed words of texts, each once, in the order in which a reader meets them. */
export const glossedWords = (nodes: readonly TextNode[]): GlossedWord[] =>
  glossesIn(nodes).map(({ word, translation }) => ({ word, translation }));
