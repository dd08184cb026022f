import type { ContentNode } from './content.ts';

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
