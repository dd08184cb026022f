'use client';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isLink } from '@/lib/contract/material/text-nodes.ts';

/** A mark with a text of its own: an address, or a translation. */
export type FormMark = 'link' | 'gloss';

const VALUE_OF = { link: 'href', gloss: 'translation' } as const;
const KEYS: Readonly<Record<string, FormMark>> = { KeyG: 'gloss', KeyK: 'link' };

/** An address as people type it: without its scheme it is one of the web. */
export const addressOf = (typed: string): string =>
  isLink(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;

/** Opens the form of a mark with Ctrl+G and Ctrl+K, or by a button, for the selected words. */
export function useMarkForm(editor: Editor) {
  const [open, setOpen] = useState<FormMark | null>(null);
  const begin = (mark: FormMark) => {
    if (editor.state.selection.empty && editor.isActive(mark)) {
      editor.chain().extendMarkRange(mark).run();
    }
    if (!editor.state.selection.empty) setOpen(mark);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const mark = KEYS[event.code];
    if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A selection that was made by keys just now is known a moment later.
    setTimeout(() => begin(mark));
  });
  useEffect(() => {
    const { dom } = editor.view;
    const listen = (event: KeyboardEvent) => onKey(event);
    dom.addEventListener('keydown', listen);
    return () => dom.removeEventListener('keydown', listen);
  }, [editor]);
  const close = () => {
    setOpen(null);
    // At once, and not with the next frame as the editor's command does: the next key is for the text.
    editor.view.focus();
  };
  return {
    open,
    begin,
    close,
    /** What the mark says now. */
    value: open ? String(editor.getAttributes(open)[VALUE_OF[open]] ?? '') : '',
    set: (value: string) => {
      if (!open) return;
      editor
        .chain()
        .setMark(open, { [VALUE_OF[open]]: value })
        .setTextSelection(editor.state.selection.to)
        .run();
      close();
    },
    remove: () => {
      if (open) editor.commands.unsetMark(open);
      close();
    },
  };
}
export type MarkFormState = ReturnType<typeof useMarkForm>;
