import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { v7 as uuidv7 } from 'uuid';
import { UPLOADS } from '@/lib/contract/upload.ts';
import { MEDIA_NODES } from '../block-nodes';
import { currentBlock } from './block-commands';

/** Pasted and dropped files, by the block that waits for them. */
const waiting = new Map<string, File>();

/** The file that was given for a new block; it is taken once. */
export function takeGivenFile(blockId: string): File | null {
  const file = waiting.get(blockId) ?? null;
  waiting.delete(blockId);
  return file;
}

/** The pictures of a clipboard or a drag. What has words too, as a part of another page, is pasted as a text. */
export function picturesIn(data: Pick<DataTransfer, 'files' | 'getData'> | null): File[] {
  if (!data || data.getData('text/plain').trim() !== '') return [];
  return [...data.files].filter(({ type }) => UPLOADS.PUBLICATION_IMAGE.types.includes(type));
}

/** Puts a picture block for each file after the block at `index`, or in its place if it is an empty text. */
export function putPictures(state: EditorState, files: readonly File[], index: number): Transaction | null {
  const picture = state.schema.nodes[MEDIA_NODES.PICTURE];
  const before = state.doc.maybeChild(index);
  if (!picture || !before || files.length === 0) return null;
  const nodes: Node[] = files.map((file) => {
    const id = uuidv7();
    waiting.set(id, file);
    return picture.create({ id });
  });
  const start = state.doc.resolve(0).posAtIndex(index);
  const end = start + before.nodeSize;
  const isEmptyText = before.type.name === 'paragraph' && before.content.size === 0;
  const from = isEmptyText ? start : end;
  const tr = state.tr.replaceWith(from, end, nodes);
  const after = from + nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  // There is always a text after it to go on with.
  const empty = state.schema.nodes['paragraph']?.create();
  if (after === tr.doc.content.size && empty) tr.insert(after, empty);
  return tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView();
}

/** Pictures that are pasted, or dropped from the device, become blocks that send them. */
export const GivenPictures = Extension.create({
  name: 'givenPictures',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste: (view, event) => {
          const index = currentBlock(view.state)?.index ?? 0;
          const transaction = putPictures(view.state, picturesIn(event.clipboardData), index);
          if (transaction) view.dispatch(transaction);
          return transaction !== null;
        },
        handleDrop: (view, event, _slice, isMoved) => {
          const files = isMoved ? [] : picturesIn(event.dataTransfer);
          if (files.length === 0) return false;
          event.preventDefault();
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? 0;
          const index = Math.min(view.state.doc.resolve(at).index(0), view.state.doc.childCount - 1);
          const transaction = putPictures(view.state, files, index);
          if (transaction) view.dispatch(transaction);
          return true;
        },
      },
    }),
  ],
});
