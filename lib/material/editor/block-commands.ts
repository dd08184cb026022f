import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { idOf } from './block-ids';

export interface BlockPlace {
  node: Node;
  /** Where it starts in the document. */
  start: number;
  /** Number among the blocks, from 0. */
  index: number;
}

type Dispatch = ((transaction: Transaction) => void) | undefined;

/** The block in which the caret is, or that is selected as a whole. */
export function currentBlock({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): BlockPlace | null {
  const { $from } = selection;
  const index = Math.min($from.index(0), doc.childCount - 1);
  const node = doc.maybeChild(index);
  return node ? { node, index, start: $from.posAtIndex(index, 0) } : null;
}

/** Whether a block is selected as a whole, and not a text in it. */
export const isBlockSelected = ({ selection }: Pick<EditorState, 'selection'>): boolean =>
  selection instanceof NodeSelection && selection.$from.depth === 0;

export function blockAt(doc: Node, index: number): BlockPlace | null {
  const node = doc.maybeChild(index);
  return node ? { node, index, start: doc.resolve(0).posAtIndex(index) } : null;
}

/** The block with this id. */
export function blockOf(doc: Node, id: string): BlockPlace | null {
  for (let index = 0; index < doc.childCount; index += 1) {
    if (idOf(doc.child(index)) === id) return blockAt(doc, index);
  }
  return null;
}

export function selectBlock(state: EditorState, index: number, dispatch: Dispatch): boolean {
  const block = blockAt(state.doc, index);
  if (!block) return false;
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, block.start)).scrollIntoView());
  return true;
}

/** Moves the current block by one place; what is selected in it stays selected. */
export function moveBlock(state: EditorState, by: -1 | 1, dispatch: Dispatch): boolean {
  const block = currentBlock(state);
  const neighbour = block && blockAt(state.doc, block.index + by);
  if (!block || !neighbour) return false;
  const { tr, selection } = state;
  const start = by < 0 ? neighbour.start : block.start + neighbour.node.nodeSize;
  const shift = start - block.start;
  tr.delete(block.start, block.start + block.node.nodeSize).insert(start, block.node);
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + shift)
      : TextSelection.between(
          tr.doc.resolve(selection.anchor + shift),
          tr.doc.resolve(selection.head + shift),
        ),
  );
  dispatch?.(tr.scrollIntoView());
  return true;
}

/** Adds a block like the current one after it. */
export function copyBlock(state: EditorState, dispatch: Dispatch): boolean {
  const block = currentBlock(state);
  if (!block) return false;
  const end = block.start + block.node.nodeSize;
  const { id: _id, ...attrs } = block.node.attrs;
  const copy = block.node.type.create(attrs, block.node.content, block.node.marks);
  const { tr } = state;
  tr.insert(end, copy);
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, end)).scrollIntoView());
  return true;
}

export function deleteBlock(state: EditorState, dispatch: Dispatch): boolean {
  const block = currentBlock(state);
  const empty = state.schema.nodes['paragraph']?.create();
  if (!block || !empty) return false;
  const { tr } = state;
  const end = block.start + block.node.nodeSize;
  if (state.doc.childCount === 1) tr.replaceWith(block.start, end, empty);
  else tr.delete(block.start, end);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(block.start, tr.doc.content.size)))));
  return true;
}

/** Adds an empty text after the current block, and goes there. */
export function addTextAfter(state: EditorState, dispatch: Dispatch): boolean {
  const block = currentBlock(state);
  const empty = state.schema.nodes['paragraph']?.create();
  if (!block || !empty) return false;
  const end = block.start + block.node.nodeSize;
  const { tr } = state;
  tr.insert(end, empty);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
}

/** Puts a block in the place of an empty text, or after any other block, and selects it. */
export function putBlock(state: EditorState, name: string, dispatch: Dispatch): boolean {
  const block = currentBlock(state);
  const node = state.schema.nodes[name]?.create();
  const empty = state.schema.nodes['paragraph']?.create();
  if (!block || !node || !empty) return false;
  const { tr } = state;
  const end = block.start + block.node.nodeSize;
  const isEmptyText = block.node.type.name === 'paragraph' && block.node.content.size === 0;
  const start = isEmptyText ? block.start : end;
  tr.replaceWith(start, end, node);
  // There is always a text after it to go on with.
  if (start + node.nodeSize === tr.doc.content.size) tr.insert(tr.doc.content.size, empty);
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, start)).scrollIntoView());
  return true;
}

/** Goes into the text of the selected block. */
export function enterBlock(state: EditorState, dispatch: Dispatch): boolean {
  const block = currentBlock(state);
  if (!block || !isBlockSelected(state) || block.node.isAtom) return false;
  const end = state.doc.resolve(block.start + block.node.nodeSize - 1);
  dispatch?.(state.tr.setSelection(Selection.near(end, -1)).scrollIntoView());
  return true;
}

/** Runs one of these on an editor. */
export const run = (editor: Editor, command: (state: EditorState, dispatch: Dispatch) => boolean): boolean =>
  command(editor.state, (transaction) => editor.view.dispatch(transaction));

/** Begins to drag a block: with its slice the view moves the block itself, and does not read the drag's HTML. */
export function dragBlock({ view }: Editor, index: number, transfer: DataTransfer): void {
  selectBlock(view.state, index, (transaction) => view.dispatch(transaction));
  const { selection } = view.state;
  const element = view.nodeDOM(selection.from);
  if (element instanceof HTMLElement) transfer.setDragImage(element, 0, 0);
  transfer.effectAllowed = 'move';
  transfer.setData('text/plain', '');
  view.dragging = { slice: selection.content(), move: true };
}
