import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import { v7 as uuidv7 } from 'uuid';
import { MEDIA_NODES } from '../block-nodes';
import { TEXT_BLOCKS } from './text-nodes';

const MEDIA_NAMES = new Set(Object.values(MEDIA_NODES));

/** The id of a block; empty: it has none yet. */
export const idOf = (node: Node): string => String(node.attrs['id'] ?? '');

const childrenOf = (doc: Node): Node[] =>
  Array.from({ length: doc.childCount }, (_, index) => doc.child(index));

/** Ids of texts that are gone, in their order. */
function goneIds(before: Node, now: ReadonlySet<string>): string[] {
  return childrenOf(before)
    .filter((node) => !MEDIA_NAMES.has(node.type.name) && !now.has(idOf(node)))
    .map(idOf)
    .filter(Boolean);
}

function hasInnerIds(block: Node): boolean {
  let has = false;
  block.descendants((node) => {
    has ||= Boolean(node.attrs['id']);
    return !has;
  });
  return has;
}

/** Ids are of blocks alone: a paragraph that went into a list leaves its own to the list. */
function clearInnerIds(transaction: Transaction, block: Node, start: number): void {
  block.descendants((node, offset) => {
    if (node.attrs['id']) transaction.setNodeAttribute(start + 1 + offset, 'id', null);
  });
}

/**
 * Gives each block an id of its own. A text that replaces another one (a paragraph that became a list) keeps its id,
 * because it is the same block for whoever reads or edits it elsewhere; a copy gets a new one.
 */
export function repairIds(before: Node, { doc, tr }: Pick<EditorState, 'doc' | 'tr'>): Transaction | null {
  const blocks = childrenOf(doc);
  const known = new Set(childrenOf(before));
  const gone = goneIds(before, new Set(blocks.map(idOf)));
  const seen = new Set<string>();
  let start = 0;
  for (const block of blocks) {
    const id = idOf(block);
    if (id === '' || seen.has(id)) {
      const isText = !MEDIA_NAMES.has(block.type.name);
      const next = (id === '' && isText ? gone.shift() : undefined) ?? uuidv7();
      tr.setNodeAttribute(start, 'id', next);
      seen.add(next);
    } else seen.add(id);
    if (!known.has(block) && hasInnerIds(block)) clearInnerIds(tr, block, start);
    start += block.nodeSize;
  }
  return tr.docChanged ? tr : null;
}

export const BlockIds = Extension.create({
  name: 'blockIds',
  addGlobalAttributes: () => [
    {
      types: [...TEXT_BLOCKS, ...MEDIA_NAMES],
      attributes: {
        // Not in the HTML of a clipboard, so that what is pasted is new.
        id: { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null },
      },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? repairIds(before.doc, state) : null,
    }),
  ],
});
