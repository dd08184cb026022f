import { RUN_MAX } from '@/lib/contract/material/text-nodes.ts';
import type { TextNode } from '@/lib/contract/material/text-nodes.ts';
import type { Resource, ResourceType } from '@/lib/contract/material/content.ts';

/** A node of the editor's document, as it writes it: with attributes of its own. */
export interface DocNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

type MediaType = Exclude<ResourceType, 'TEXT'>;

/** Names of the nodes of what is not text. Everything else at the top of a document is text. */
export const MEDIA_NODES: Readonly<Record<MediaType, string>> = {
  PICTURE: 'picture',
  AUDIO: 'audio',
  VIDEO: 'video',
  FILE: 'file',
  EXERCISE: 'exercise',
  WORDS: 'words',
};
const TYPE_OF = new Map(Object.entries(MEDIA_NODES).map(([type, name]) => [name, type as MediaType]));

/** What is stored of a node's attributes. Those that say nothing (a list from 1, a cell of one column) are left out. */
const STORED: Readonly<Record<string, (attrs: Readonly<Record<string, unknown>>) => object | null>> = {
  heading: ({ level }) => ({ level }),
  orderedList: ({ start }) => (typeof start === 'number' && start !== 1 ? { start } : null),
  tableCell: spans,
  tableHeader: spans,
  link: ({ href }) => ({ href }),
  highlight: ({ color }) => ({ color }),
  gloss: ({ translation }) => ({ translation }),
};

function spans({ colspan, rowspan }: Readonly<Record<string, unknown>>) {
  return colspan === 1 && rowspan === 1 ? null : { colspan, rowspan };
}

const attrsOf = ({ type, attrs = {} }: Pick<DocNode, 'type' | 'attrs'>) => {
  const stored = STORED[type]?.(attrs);
  return stored ? { attrs: stored } : {};
};

const isFirstHalf = (text: string, index: number): boolean =>
  /[\uD800-\uDBFF]/.test(text.charAt(index)) && index + 1 < text.length;

/** A run of text that is too long for one is stored as several; the editor joins them. */
function cutRun(node: DocNode, text: string): object[] {
  const marks = node.marks?.map((mark) => ({ type: mark.type, ...attrsOf(mark) }));
  const runs: object[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + RUN_MAX;
    // Never between the halves of one character.
    const cut = isFirstHalf(text, end - 1) ? end - 1 : end;
    runs.push({ type: 'text', text: text.slice(start, cut), ...(marks && marks.length > 0 && { marks }) });
    start = cut;
  }
  return runs;
}

function storedNodes(node: DocNode): object[] {
  if (node.text !== undefined) return cutRun(node, node.text);
  const content = node.content?.flatMap(storedNodes);
  return [{ type: node.type, ...attrsOf(node), ...(content && content.length > 0 && { content }) }];
}

/** What a block of the document is as a resource. */
export function resourceOf(node: DocNode): Resource {
  const type = TYPE_OF.get(node.type);
  if (type === undefined) {
    return { type: 'TEXT', content: { node: storedNodes(node)[0] as TextNode } };
  }
  const { id: _id, ...content } = node.attrs ?? {};
  return { type, content } as Resource;
}

/** A resource as a block of the document. */
export function docNodeOf(id: string, { type, content }: Resource): DocNode {
  if (type !== 'TEXT') return { type: MEDIA_NODES[type], attrs: { ...content, id } };
  const node = content.node as DocNode;
  return { ...node, attrs: { ...node.attrs, id } };
}

/** The attribute of a node of what it cannot be without; empty while its author is choosing it. */
const NEEDED: Readonly<Record<string, string>> = {
  picture: 'imageId',
  audio: 'audioId',
  video: 'videoCode',
  file: 'fileId',
};

/** Whether a block can be saved: a picture that is not chosen yet is on the screen alone. */
export function isWhole({ type, attrs = {} }: { type: string; attrs?: Readonly<Record<string, unknown>> }) {
  const needed = NEEDED[type];
  return needed === undefined || Boolean(attrs[needed]);
}
