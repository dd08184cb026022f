'use client';
import { EditorContent } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import clsx from 'clsx';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import { addTextAfter, blockAt, run, selectBlock } from '@/lib/material/editor/block-commands';
import { BlockHandle } from './block-handle';
import { Dock } from './dock';
import { SelectionToolbar } from './selection-toolbar';
import { SlashMenu } from './slash-menu';
import { TableTools } from './table-tools';
import { useMarkForm } from './use-mark-form';
import './page-editor.css';

export interface PageEditorProps {
  editor: Editor;
  /** As it looks on a phone. */
  isNarrow: boolean;
}

/** Below the last block there is always a place to write. */
function writeBelow(editor: Editor): void {
  const last = blockAt(editor.state.doc, editor.state.doc.childCount - 1);
  const isEmptyText = last?.node.type.name === 'paragraph' && last.node.content.size === 0;
  if (last && !isEmptyText) {
    run(editor, (state, dispatch) => selectBlock(state, last.index, dispatch));
    run(editor, addTextAfter);
  }
  editor.commands.focus('end');
}

/** The page with everything that floats around it. It is drawn again only when the editor is another one. */
export const PageEditor = memo(function PageEditor({ editor, isNarrow }: PageEditorProps) {
  const form = useMarkForm(editor);
  const onBelow = (event: MouseEvent) => {
    event.preventDefault();
    writeBelow(editor);
  };
  return (
    <div className={clsx('relative', isNarrow && 'is-narrow')}>
      <EditorContent editor={editor} />
      {/* A convenience of the mouse: Enter on the last block does the same. */}
      <div aria-hidden onMouseDown={onBelow} className="h-24 cursor-text" />
      <BlockHandle editor={editor} />
      <SelectionToolbar editor={editor} form={form} />
      <TableTools editor={editor} />
      <SlashMenu editor={editor} />
      <Dock editor={editor} form={form} />
    </div>
  );
});
