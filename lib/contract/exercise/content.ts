import { z } from 'zod';
import { partId } from './parts.ts';

const flag = z.boolean().optional();
const textNode = z.object({ t: z.literal('text'), s: z.string(), b: flag, i: flag, u: flag });
const breakNode = z.object({ t: z.literal('br') });
const gapNode = z.object({ t: z.literal('gap'), id: partId, tip: z.string().optional() });
const unitNode = z.object({ t: z.literal('unit'), id: partId, s: z.string() });
const mainNode = z.object({ t: z.literal('main'), s: z.string() });
const placeNode = z.object({ t: z.literal('place'), id: partId });

const contentNode = z.discriminatedUnion('t', [textNode, breakNode, gapNode, unitNode, mainNode, placeNode]);
export const contentSchema = z.array(contentNode);

/** A piece of the text a student sees (X16). `b`, `i`, `u`: bold, italic, underlined. */
export type ContentNode = z.infer<typeof contentNode>;
export type TextNode = z.infer<typeof textNode>;

type NodeOf<T extends ContentNode['t']> = Extract<ContentNode, { t: T }>;

/** The nodes of one type, in reading order. */
export function nodesOf<T extends ContentNode['t']>(content: readonly ContentNode[], t: T): NodeOf<T>[] {
  return content.filter((node): node is NodeOf<T> => node.t === t);
}

/** Plain text as nodes: each line feed is a break. */
export function textNodes(text: string): ContentNode[] {
  return text
    .split('\n')
    .flatMap((line, index): ContentNode[] => [
      ...(index > 0 ? [{ t: 'br' } as const] : []),
      ...(line ? [{ t: 'text', s: line } as const] : []),
    ]);
}
