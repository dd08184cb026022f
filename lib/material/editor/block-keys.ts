import { Extension } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import {
  addTextAfter,
  currentBlock,
  deleteBlock,
  enterBlock,
  isBlockSelected,
  moveBlock,
  run,
  selectBlock,
} from './block-commands';

/** Lists in lists, as many as the contract allows. */
const LIST_DEPTH_MAX = 6;

const listDepth = ({ state }: Editor): number => {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name).filter((name) =>
    name.endsWith('List'),
  ).length;
};

const step = (editor: Editor, by: -1 | 1): boolean => {
  const block = currentBlock(editor.state);
  if (!block || !isBlockSelected(editor.state)) return false;
  // At the end the selection stays: an arrow must not leave the block for its text.
  return run(editor, (state, dispatch) => selectBlock(state, block.index + by, dispatch)) || true;
};

const CONTROLS = 'button:not([disabled]), input:not([disabled]), textarea:not([disabled])';

/** The focus goes to the first control of the selected block; Esc leads back. */
function enterControls({ state, view }: Editor): boolean {
  const block = isBlockSelected(state) ? view.nodeDOM(state.selection.from) : null;
  const control = block instanceof HTMLElement ? block.querySelector<HTMLElement>(CONTROLS) : null;
  control?.focus();
  return control !== null;
}

/**
 * Keys of blocks: Esc selects the block around the caret; arrows, Alt with arrows, Enter and Delete work on it, Tab leads
 * to its controls.
 */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    Escape: ({ editor }) => {
      const block = currentBlock(editor.state);
      if (!block || isBlockSelected(editor.state)) return false;
      return run(editor, (state, dispatch) => selectBlock(state, block.index, dispatch));
    },
    ArrowUp: ({ editor }) => step(editor, -1),
    ArrowDown: ({ editor }) => step(editor, 1),
    'Alt-ArrowUp': ({ editor }) => run(editor, (state, dispatch) => moveBlock(state, -1, dispatch)) || true,
    'Alt-ArrowDown': ({ editor }) => run(editor, (state, dispatch) => moveBlock(state, 1, dispatch)) || true,
    Delete: ({ editor }) => isBlockSelected(editor.state) && run(editor, deleteBlock),
    Backspace: ({ editor }) => isBlockSelected(editor.state) && run(editor, deleteBlock),
    Enter: ({ editor }) =>
      isBlockSelected(editor.state) && (run(editor, enterBlock) || run(editor, addTextAfter)),
    Tab: ({ editor }) =>
      enterControls(editor) || (listDepth(editor) >= LIST_DEPTH_MAX && !editor.isActive('table')),
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // A letter would take the place of the whole selected block.
        handleTextInput: ({ state }) => isBlockSelected(state),
      },
    }),
  ],
});
