import { z } from 'zod';
import type { ContentNode, TextNode } from './content.ts';

/**
 * A stretch of bold, italic or underlined text (X16). `from` and `to` count UTF-16 units of the text outside gaps, places
 * and the main word; a line break counts one. Marked words and words to mark keep no formatting: it cannot enter a key.
 */
export const runSchema = z.object({
  from: z.number().int().min(0),
  to: z.number().int().min(0),
  b: z.boolean().optional(),
  i: z.boolean().optional(),
  u: z.boolean().optional(),
});
export type Run = z.infer<typeof runSchema>;

type Style = Pick<TextNode, 'b' | 'i' | 'u'>;
const STYLES = ['b', 'i', 'u'] as const;

function lengthOf(node: ContentNode): number {
  if (node.t === 'br') return 1;
  return node.t === 'text' || node.t === 'unit' ? node.s.length : 0;
}

/** Content with the runs applied to its text; parts of a run that have no text there are dropped. */
export function applyFormatting(content: readonly ContentNode[], runs: readonly Run[]): ContentNode[] {
  if (runs.length === 0) return [...content];
  let offset = 0;
  return content.flatMap((node): ContentNode[] => {
    const from = offset;
    offset += lengthOf(node);
    return node.t === 'text' ? styleText(node.s, from, runs) : [node];
  });
}

function styleText(text: string, offset: number, runs: readonly Run[]): TextNode[] {
  const inside = runs.flatMap(({ from, to }) => [from - offset, to - offset]);
  const bounds = inside.filter((at) => at > 0 && at < text.length && isBoundary(text, at));
  const starts = [...new Set([0, ...bounds])].sort((one, other) => one - other);
  const nodes: TextNode[] = [];
  for (const [index, start] of starts.entries()) {
    const s = text.slice(start, starts[index + 1]);
    const style = styleAt(offset + start, runs);
    const last = nodes.at(-1);
    if (last && STYLES.every((key) => last[key] === style[key])) last.s += s;
    else nodes.push({ t: 'text', s, ...style });
  }
  return nodes;
}

/** False within a character that takes two units. */
function isBoundary(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit < 0xdc00 || unit > 0xdfff;
}

function styleAt(position: number, runs: readonly Run[]): Style {
  const covering = runs.filter(({ from, to }) => from <= position && position < to);
  return Object.fromEntries(
    STYLES.filter((key) => covering.some((run) => run[key])).map((key) => [key, true]),
  );
}

/** The runs of content; `applyFormatting` with them restores the content. */
export function formattingOf(content: readonly ContentNode[]): Run[] {
  let offset = 0;
  return content.flatMap((node): Run[] => {
    const from = offset;
    offset += lengthOf(node);
    if (node.t !== 'text' || !STYLES.some((key) => node[key])) return [];
    const style = Object.fromEntries(STYLES.filter((key) => node[key]).map((key) => [key, true]));
    return [{ from, to: offset, ...style }];
  });
}
