import type { ContentNode } from '@/lib/contract/exercise/content.ts';

/** A node of a text with a key that stays when something is put between, or the place under a sentence with these parts. */
export type Piece =
  | { key: string; node: ContentNode; before?: ContentNode; after?: ContentNode }
  | { key: string; under: readonly string[]; isBeforeBreak: boolean };

/** What ends a sentence, with the quotes and brackets that belong to it. */
const END = /[.!?…。！？]+["'”’»)\]]*(?=\s|$)/u;

const keyOf = (node: ContentNode, index: number) => ('id' in node ? node.id : `${index}`);

/** The text as it is, in one piece for each node. */
export const wholeText = (content: readonly ContentNode[]): Piece[] =>
  content.map((node, index) => pieceOf(content, node, index));

function pieceOf(content: readonly ContentNode[], node: ContentNode, index: number, part = 0): Piece {
  const [before, after] = [content[index - 1], content[index + 1]];
  const key = part === 0 ? keyOf(node, index) : `${keyOf(node, index)} ${part}`;
  return { key, node, ...(before && { before }), ...(after && { after }) };
}

/**
 * The text with a place under each sentence that has one of these parts: after its last word, or before the line break that ends it.
 */
export function underSentences(content: readonly ContentNode[], parts: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let open: string[] = [];
  const close = (isBeforeBreak: boolean) => {
    if (open.length > 0) pieces.push({ key: `under ${open.join(' ')}`, under: open, isBeforeBreak });
    open = [];
  };
  for (const [index, node] of content.entries()) {
    if (node.t === 'br') close(true);
    const end = node.t === 'text' && open.length > 0 ? END.exec(node.s) : null;
    if (node.t !== 'text' || !end) {
      pieces.push(pieceOf(content, node, index));
      if ('id' in node && parts.has(node.id)) open.push(node.id);
      continue;
    }
    const at = end.index + end[0].length;
    const { before, after } = { before: content[index - 1], after: content[index + 1] };
    pieces.push({ key: `${index}`, node: { ...node, s: node.s.slice(0, at) }, ...(before && { before }) });
    const rest = node.s.slice(at);
    close(rest.trim() === '' && after?.t === 'br');
    if (rest !== '') pieces.push({ key: `${index} 1`, node: { ...node, s: rest }, ...(after && { after }) });
  }
  close(false);
  return pieces;
}
