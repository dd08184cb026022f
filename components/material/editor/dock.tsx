'use client';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { ArrowDown, ArrowUp, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { isEqualJson } from '@/lib/autosave/is-equal';
import { addTextAfter, deleteBlock, moveBlock, run } from '@/lib/material/editor/block-commands';
import { TextTools } from './text-tools';
import type { MarkFormState } from './use-mark-form';

/** Sets how much of the window the phone's keyboard covers, so that the tools stand on it. */
function useKeyboardHeight() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      const hidden = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`);
    };
    const over = new AbortController();
    visualViewport.addEventListener('resize', measure, { signal: over.signal });
    visualViewport.addEventListener('scroll', measure, { signal: over.signal });
    return () => {
      over.abort();
      document.documentElement.style.removeProperty('--keyboard');
    };
  }, []);
  return root;
}

/** Begins to add a block: a new text with "/" in it, unless the current one is empty. */
export function beginSlash(editor: Editor): void {
  const { $from, empty } = editor.state.selection;
  const isEmptyText = empty && $from.depth === 1 && $from.parent.content.size === 0;
  if (!isEmptyText) run(editor, addTextAfter);
  editor.chain().focus().insertContent('/').run();
}

/** The tools of a phone, above its keyboard; without one they lie over all of the bottom bar. */
export function Dock({ editor, form }: { editor: Editor; form: MarkFormState }) {
  const t = useTranslations('material');
  const can = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ undo: now.can().undo(), redo: now.can().redo() }),
    equalityFn: isEqualJson,
  });
  return (
    <div
      ref={useKeyboardHeight()}
      role="toolbar"
      aria-label={t('textTools')}
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-x-0 bottom-[var(--keyboard,0px)] z-40 flex h-[calc(61px+env(safe-area-inset-bottom))] items-center overflow-x-auto border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Button variant="yellow" size="sm" className="mx-1 flex-none" onClick={() => beginSlash(editor)}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
      <TextTools editor={editor} form={form} />
      <IconButton
        label={t('moveUp')}
        onClick={() => run(editor, (state, dispatch) => moveBlock(state, -1, dispatch))}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={t('moveDown')}
        onClick={() => run(editor, (state, dispatch) => moveBlock(state, 1, dispatch))}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={t('deleteBlock')} onClick={() => run(editor, deleteBlock)}>
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton label={t('undo')} disabled={!can.undo} onClick={() => editor.chain().focus().undo().run()}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton label={t('redo')} disabled={!can.redo} onClick={() => editor.chain().focus().redo().run()}>
        <Redo2 aria-hidden />
      </IconButton>
    </div>
  );
}
