import { Fragment, Slice } from '@tiptap/pm/model';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { v7 as uuidv7 } from 'uuid';
import { docNodeOf } from '../block-nodes';
import type { BlockPatch, WantedBlock } from '../diff-blocks';
import { idOf } from './block-ids';

/** Set on a transaction with what another device changed: it is not to be saved again. */
export const FROM_ELSEWHERE = 'fromElsewhere';

interface Place {
  node: Node;
  start: number;
}

/** The block with this id. */
export function findBlock(doc: Node, id: string): Place | null {
  let found: Place | null = null;
  doc.forEach((node, start) => {
    if (idOf(node) === id) found ??= { node, start };
  });
  return found;
}

/** Where the caret is: so that it is there again when its block was moved. */
interface Caret {
  id: string;
  offset: number;
  isBlock: boolean;
}

function caretOf({ doc, selection }: EditorState): Caret | null {
  const { $from } = selection;
  const block = $from.depth > 0 ? $from.node(1) : $from.nodeAfter;
  if (!block || !findBlock(doc, idOf(block))) return null;
  const start = $from.depth > 0 ? $from.before(1) : $from.pos;
  return { id: idOf(block), offset: $from.pos - start, isBlock: selection instanceof NodeSelection };
}

/** Replaces only what is different, so that the caret stays where it is in the rest of the text. */
function replaceBlock(tr: Transaction, { node, start }: Place, next: Node): void {
  if (!node.sameMarkup(next) || node.isAtom) {
    tr.replaceWith(start, start + node.nodeSize, next);
    return;
  }
  const from = node.content.findDiffStart(next.content);
  const end = node.content.findDiffEnd(next.content);
  if (from === null || !end) return;
  const overlap = from - Math.min(end.a, end.b);
  const to = overlap > 0 ? { a: end.a + overlap, b: end.b + overlap } : end;
  tr.replace(start + 1 + from, start + 1 + to.a, next.slice(from, to.b));
}

/** Puts the blocks in this order. Blocks without a place in it (a picture being chosen) stay behind the one before. */
function orderBlocks(tr: Transaction, order: readonly string[], added: ReadonlyMap<string, Node>): void {
  const ordered = new Set(order);
  let at = 0;
  const skipOthers = () => {
    for (let node = tr.doc.nodeAt(at); node && !ordered.has(idOf(node)); node = tr.doc.nodeAt(at)) {
      at += node.nodeSize;
    }
  };
  for (const id of order) {
    skipOthers();
    const here = at < tr.doc.content.size ? tr.doc.nodeAt(at) : null;
    let node: Node | null | undefined = here;
    if (!here || idOf(here) !== id) {
      const place = findBlock(tr.doc, id);
      node = place?.node ?? added.get(id);
      if (!node) continue;
      if (place) tr.delete(place.start, place.start + place.node.nodeSize);
      tr.insert(at, node);
    }
    at += node?.nodeSize ?? 0;
  }
}

function restoreCaret(tr: Transaction, before: EditorState, caret: Caret | null): void {
  const was = caret && findBlock(before.doc, caret.id);
  const now = caret && findBlock(tr.doc, caret.id);
  if (!caret || !was || !now) return;
  // Not moved: the mapped selection is the better one.
  const mapped = tr.mapping.mapResult(was.start + 1, -1);
  if (!mapped.deleted && mapped.pos - 1 === now.start) return;
  const selection = caret.isBlock
    ? NodeSelection.create(tr.doc, now.start)
    : TextSelection.near(
        tr.doc.resolve(Math.min(now.start + caret.offset, now.start + now.node.nodeSize - 1)),
      );
  tr.setSelection(selection);
}

const readNode = ({ schema }: EditorState, { id, value }: WantedBlock): Node =>
  schema.nodeFromJSON(docNodeOf(id, value));

/** Puts what another device changed into the document; the caret stays where it is, and undo does not undo it. */
export function patchPage(state: EditorState, patch: BlockPatch): Transaction {
  const { tr } = state;
  const caret = caretOf(state);
  const added = new Map<string, Node>();
  for (const block of patch.changed) {
    const place = findBlock(tr.doc, block.id);
    const next = readNode(state, block);
    if (place) replaceBlock(tr, place, next);
    else added.set(block.id, next);
  }
  orderBlocks(tr, patch.order, added);
  for (const id of patch.removed) {
    const place = findBlock(tr.doc, id);
    if (!place) continue;
    const end = place.start + place.node.nodeSize;
    // A document is never empty.
    const left =
      tr.doc.childCount > 1
        ? Fragment.empty
        : Fragment.from(state.schema.nodes['paragraph']?.create({ id: uuidv7() }));
    tr.replace(place.start, end, new Slice(left, 0, 0));
  }
  restoreCaret(tr, state, caret);
  return tr.setMeta('addToHistory', false).setMeta(FROM_ELSEWHERE, true);
}
